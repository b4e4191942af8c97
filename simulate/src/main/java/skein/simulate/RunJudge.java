package skein.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.simulate.sample.RunSampler;
import skein.simulate.sample.Stop;

/** Passes the states of a run to the properties, and collects their outcomes. Not thread-safe. */
public final class RunJudge {

  private final List<Property> properties;
  private final List<Expr> predicates;
  private final Map<Expr, Integer> indices;

  public RunJudge(List<Property> properties) {
    this.properties = List.copyOf(properties);
    this.predicates = properties.stream().flatMap(p -> p.claim().asOne().predicates().stream()).distinct().toList();
    this.indices = IntStream.range(0, predicates.size()).boxed().collect(Collectors.toMap(predicates::get, i -> i));
  }

  /** What the sampler of the runs has to test. */
  public List<Expr> predicates() {
    return predicates;
  }

  /**
   * Follows a run to its end.
   *
   * @param run has begun
   * @param steps the maximum number of steps
   * @param seen is told the number of steps so far in every state
   */
  public SimulatedRun judge(int number, RunSampler run, int steps, IntConsumer seen) {
    return new Judgement(run).follow(number, steps, seen, false);
  }

  /** The same, but the run also ends as soon as every outcome is known. */
  public SimulatedRun judgeUntilDecided(int number, RunSampler run, int steps, IntConsumer seen) {
    return new Judgement(run).follow(number, steps, seen, true);
  }

  private final class Judgement {

    private final RunSampler run;
    private final List<PropertyWatch> watches;
    private final IntFunction<Truth> state = this::test;
    private PropertyWatch[] active;
    private int step;
    private Optional<SimulatedRun.Mishap> firstError = Optional.empty();

    Judgement(RunSampler run) {
      this.run = run;
      this.watches = properties.stream().map(property -> PropertyWatch.of(property.claim(), indices)).toList();
      this.active = watches.toArray(PropertyWatch[]::new);
    }

    SimulatedRun follow(int number, int steps, IntConsumer seen, boolean untilDecided) {
      boolean isStuck = false;
      while (true) {
        seen.accept(step);
        for (PropertyWatch watch : active) {
          watch.see(step, state);
        }
        if (step == steps || (untilDecided && isDecided())) {
          break;
        }
        boolean moved = run.next();
        if (run.error().isPresent()) {
          note(run.error().get().error());
        }
        if (!moved) {
          isStuck = true;
          break;
        }
        step++;
      }
      Stop stop = isStuck ? run.stop() : new Stop.StepsUsedUp();
      OptionalInt errorAt = firstError.map(e -> OptionalInt.of(e.step())).orElse(OptionalInt.empty());
      List<RunOutcome> outcomes = new ArrayList<>();
      watches.forEach(watch -> outcomes.add(watch.at(step, stop, errorAt)));
      return new SimulatedRun(number, step, stop, outcomes, firstError);
    }

    /** Those that are decided are not followed any more. */
    private boolean isDecided() {
      for (int i = 0; i < active.length; i++) {
        if (active[i].isDecided()) {
          PropertyWatch decided = active[i];
          active = Arrays.stream(active).filter(watch -> watch != decided).toArray(PropertyWatch[]::new);
          i--;
        }
      }
      return active.length == 0 && !watches.isEmpty();
    }

    private Truth test(int predicate) {
      Truth truth = run.test(predicate);
      if (truth.error().isPresent()) {
        note(truth.error().get());
      }
      return truth;
    }

    private void note(ModelError error) {
      if (firstError.isEmpty()) {
        firstError = Optional.of(new SimulatedRun.Mishap(step, error));
      }
    }
  }
}
