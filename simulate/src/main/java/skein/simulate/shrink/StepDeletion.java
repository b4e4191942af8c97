package skein.simulate.shrink;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.run.Ending;

/**
 * Delta debugging over the steps of a run: leaves out the steps of whole agents, then ever smaller pieces. Steps that are not enabled any more
 * are left out as well.
 *
 * @see <a href="https://doi.org/10.1109/32.988498">Zeller, Hildebrandt: Simplifying and isolating failure-inducing input</a>
 */
final class StepDeletion {

  private final Interpreter interpreter;
  private final BadState bad;
  private final Effort effort;
  private StatePath best;

  StepDeletion(Interpreter interpreter, BadState bad, Effort effort, StatePath path) {
    this.interpreter = interpreter;
    this.bad = bad;
    this.effort = effort;
    this.best = path;
  }

  StatePath shorten() {
    try {
      for (int agent = 0; agent < interpreter.program().agents().size(); agent++) {
        int left = agent;
        StatePath now = best;
        without(i -> now.steps().get(i).agent() == left);
      }
      for (int size = best.length() / 2; size > 0; size /= 2) {
        for (int at = 0; at < best.length(); ) {
          int from = at;
          int to = at + size;
          at = without(i -> from <= i && i < to) ? at : at + size;
        }
      }
    } catch (Halt _) {
      // What was found so far is valid.
    }
    return best;
  }

  /** Leaves out these steps; returns whether the run became shorter. */
  private boolean without(IntPredicate leftOut) {
    List<Step> kept = IntStream.range(0, best.length()).filter(leftOut.negate()).mapToObj(best.steps()::get).toList();
    Optional<StatePath> shorter = kept.size() == best.length() ? Optional.empty() : attempt(kept);
    shorter.ifPresent(found -> best = found);
    return shorter.isPresent();
  }

  private Optional<StatePath> attempt(List<Step> candidates) {
    List<long[]> states = new ArrayList<>(List.of(best.states().getFirst()));
    List<Step> steps = new ArrayList<>();
    for (Step step : candidates) {
      Optional<Ending> ending = bad.at(states.getLast(), effort);
      if (ending.isPresent()) {
        return Optional.of(new StatePath(states, steps, ending.get()));
      }
      effort.spend();
      interpreter.take(states.getLast(), step).ifPresent(
          next -> {
            states.add(next);
            steps.add(step);
          });
    }
    return bad.at(states.getLast(), effort).map(ending -> new StatePath(states, steps, ending));
  }
}
