package skein.prove;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.Run;
import skein.prove.system.SymbolicPath;

/** Retraces a path found by a solver with the interpreter, giving a run of the program. */
final class PathRetracing {

  /** A loop of the relevant part of the state becomes a loop of the whole state after some iterations, if there are not too many. */
  private static final int LONGEST = 20_000;

  private final Relation relation;
  private final Program program;
  private final Interpreter interpreter;
  private final SymbolicPath path;
  private final List<long[]> states = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  PathRetracing(Relation relation, SymbolicPath path) {
    this.relation = relation;
    this.program = relation.program();
    this.interpreter = new Interpreter(program);
    this.path = path;
    states.add(start());
    path.steps().forEach(this::take);
  }

  /** Cells that the path does not determine get their first initial value. */
  private long[] start() {
    long[] state = new long[program.cells()];
    for (Cell cell : relation.cells()) {
      Long code = cell.variable() == null ? null : path.start().get(cell.variable());
      state[cell.index()] =
          code == null ? program.init().values().get(cell.index()).get(0) : cell.code().decode(code);
    }
    return state;
  }

  private void take(SymbolicPath.Taken taken) {
    long[] state = states.getLast();
    Move move = relation.moves().get(taken.move());
    Map<Term, Long> values = new HashMap<>(taken.inputs());
    long[] codes = relation.encode(state);
    relation.cells().stream().filter(c -> c.variable() != null).forEach(c -> values.put(c.variable(), codes[c.index()]));
    TermEvaluator here = new TermEvaluator(v -> values.getOrDefault(v, 0L));
    List<Long> chosen = new ArrayList<>();
    for (Choice choice : move.choices()) {
      if (here.holds(choice.met())) {
        chosen.add(choice.low() + (choice.input() == null ? 0 : values.getOrDefault(choice.input(), 0L)));
      }
    }
    Step step = new Step(move.rule(), move.agent(), chosen);
    steps.add(step);
    states.add(
        interpreter
            .take(state, step)
            .orElseThrow(() -> new IllegalStateException("a step that a solver found is none: " + step)));
  }

  long[] last() {
    return states.getLast();
  }

  Run run(Ending ending) {
    return new Run(states.getFirst(), steps, ending);
  }

  /** A run that ends where no step can be taken, because there is none or because all raise errors. */
  Run stopped() {
    return run(Endings.stop(interpreter, last()));
  }

  /** A run to a step that raises an error, or else to a predicate that does. */
  Run erring(List<Expr> predicates) {
    return run(
        Endings.error(interpreter, last(), predicates)
            .orElseThrow(() -> new IllegalStateException("no error where a solver found one")));
  }

  /** Repeats the path from state {@code to} until the whole state recurs; empty if that takes too long. */
  Optional<Run> loop(int to) {
    List<SymbolicPath.Taken> round = path.steps().subList(to, path.steps().size());
    Map<LongBuffer, Integer> turns = new HashMap<>(Map.of(LongBuffer.wrap(states.get(to)), to));
    while (states.size() < LONGEST) {
      Integer earlier = turns.put(LongBuffer.wrap(last()), states.size() - 1);
      if (earlier != null) {
        return Optional.of(run(new Ending.Loop(earlier)));
      }
      round.forEach(this::take);
    }
    return Optional.empty();
  }
}
