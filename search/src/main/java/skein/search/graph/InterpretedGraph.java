package skein.search.graph;

import java.util.List;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.system.ProgramSystem;

/**
 * A program executed by the reference interpreter. States are packed by declared ranges, and initial states are found by trying every combination of
 * values: independent of the compiler, of analyses and of reductions.
 */
public class InterpretedGraph extends SystemGraph<Step> {

  private final ProgramSystem system;

  InterpretedGraph(ProgramSystem system, List<Expr> predicates) {
    super(
        system,
        new Actors<>(system.interpreter().program().agents().size(), Step::agent),
        predicates.stream().map(system::predicate).toList());
    this.system = system;
  }

  public static InterpretedGraph of(Program program, List<Expr> predicates) {
    return new InterpretedGraph(new ProgramSystem(program), predicates);
  }

  /** In the order of {@link Interpreter#initialStates}, but lazily: there may be very many. */
  @Override
  public final InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
    Interpreter interpreter = system.interpreter();
    Combinations combinations = new Combinations(interpreter.program().init().values());
    int[] number = {0};
    return into -> {
      while (combinations.advance()) {
        budget.poll();
        boolean mine = number[0] == part;
        number[0] = (number[0] + 1) % parts;
        if (mine && interpreter.isInitial(combinations.state)) {
          System.arraycopy(system.pack(combinations.state), 0, into, 0, into.length);
          return true;
        }
      }
      return false;
    };
  }

  public final Program program() {
    return system.interpreter().program();
  }

  /** The same states and steps, by the interpreter. */
  public final ProgramSystem system() {
    return system;
  }

  @Override
  public final long[] cells(long[] packed) {
    return system.cells(packed);
  }

  /** Enumerates all combinations of initial values, the last cell varying fastest. */
  private static final class Combinations {

    private final List<Values> values;
    private final long[] at;
    private final long[] state;
    private boolean started;

    Combinations(List<Values> values) {
      this.values = values;
      this.at = new long[values.size()];
      this.state = new long[at.length];
    }

    /** Advances to the next combination, if there is one. */
    boolean advance() {
      int last = at.length - 1;
      if (started) {
        while (last >= 0 && ++at[last] == values.get(last).count()) {
          at[last--] = 0;
        }
        if (last < 0) {
          return false;
        }
      }
      for (int i = started ? last : 0; i < at.length; i++) {
        state[i] = values.get(i).get(at[i]);
      }
      started = true;
      return true;
    }
  }
}
