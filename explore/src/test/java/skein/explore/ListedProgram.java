package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Program;

/** The reachable states of a program, listed by the interpreter, as input for brute force. */
final class ListedProgram {

  final ListedSystem system = new ListedSystem();
  final ActedSystem acted = new ActedSystem();
  private final Interpreter interpreter;
  private final List<Expr> atoms;
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<long[]> states = new ArrayList<>();

  private ListedProgram(Program program, List<Expr> atoms) {
    this.interpreter = new Interpreter(program);
    this.atoms = atoms;
  }

  /** Empty if there are more states than that. */
  static Optional<ListedProgram> of(Program program, List<Expr> atoms, int most) {
    ListedProgram listed = new ListedProgram(program, atoms);
    listed.interpreter.initialStates(state -> listed.system.initial.add(listed.number(state)));
    listed.acted.initial.addAll(listed.system.initial);
    for (int i = 0; i < listed.states.size(); i++) {
      if (listed.states.size() > most) {
        return Optional.empty();
      }
      listed.expand(i);
    }
    return Optional.of(listed);
  }

  private int number(long[] state) {
    List<Long> key = new ArrayList<>();
    for (long cell : state) {
      key.add(cell);
    }
    Integer known = numbers.putIfAbsent(key, states.size());
    if (known == null) {
      states.add(state.clone());
    }
    return numbers.get(key);
  }

  private void expand(int state) {
    List<Integer> targets = new ArrayList<>();
    List<ActedSystem.Act> acts = new ArrayList<>();
    interpreter.steps(
        states.get(state),
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            targets.add(number(target));
            acts.add(new ActedSystem.Act(step.agent(), targets.getLast(), acts.size()));
          }

          @Override
          public void error(Step step, ModelError error) {
            targets.add(-1);
            acts.add(new ActedSystem.Act(step.agent(), ActedSystem.ERRS, acts.size()));
          }
        });
    system.steps.add(targets);
    acted.steps.add(acts);
    long letter = 0;
    for (int i = 0; i < atoms.size(); i++) {
      letter |= interpreter.test(atoms.get(i), states.get(state)).holds() ? 1L << i : 0;
    }
    acted.letters.add(letter);
    acted.erring.add(0L);
  }

  int size() {
    return states.size();
  }

  BitSet holding(Expr predicate) {
    BitSet set = new BitSet();
    for (int i = 0; i < states.size(); i++) {
      set.set(i, interpreter.test(predicate, states.get(i)).holds());
    }
    return set;
  }

  BitSet erring(Expr predicate) {
    BitSet set = new BitSet();
    for (int i = 0; i < states.size(); i++) {
      set.set(i, interpreter.test(predicate, states.get(i)).error().isPresent());
    }
    return set;
  }
}
