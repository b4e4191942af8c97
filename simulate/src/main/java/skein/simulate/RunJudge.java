package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.PathClaims;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Rule;
import skein.simulate.sample.RunSampler;
import skein.simulate.sample.Stop;

/** Passes the states of a run to the properties, and collects their outcomes. Thread-safe. */
public final class RunJudge {

  private final List<Expr> predicates;
  private final List<Supplier<PropertyWatch>> each;
  /** Whether an error in any property counts, also in one that is decided. */
  private final boolean areErrorsJudged;
  private final boolean noticesRest;

  public RunJudge(List<Property> properties) {
    this(properties, false);
  }

  private RunJudge(List<Property> properties, boolean noticesRest) {
    this.noticesRest = noticesRest;
    this.predicates = properties.stream().flatMap(p -> p.claim().asOne().predicates().stream()).distinct().toList();
    Map<Expr, Integer> indices = IntStream.range(0, predicates.size()).boxed().collect(Collectors.toMap(predicates::get, i -> i));
    this.areErrorsJudged = properties.stream().anyMatch(property -> isAboutErrors(property.claim().asOne()));
    this.each = properties.stream().map(property -> PropertyWatch.of(property.claim(), indices)).toList();
  }

  /** For runs of this program, which decide more if chance decides in it: a state to which all its steps lead back is kept forever. */
  public static RunJudge counting(Program program, List<Property> properties) {
    return new RunJudge(properties, program.chance().kind() != Chance.Kind.OPEN || program.rules().stream().anyMatch(Rule::tosses));
  }

  /**
   * What a run has to satisfy to count for the probability that is asked for; empty if the question is another one, or about formulas that cannot be followed along a
   * run.
   */
  public static Optional<Claim> counted(Claim question) {
    if (!(question instanceof Claim.Quantitative(Query.Probability(var _, var path)))) {
      return Optional.empty();
    }
    return PathClaims.of(path)
        .or(() -> Optional.of(question).filter(BoundedUntilWatch::canFollow))
        .or(() -> UnfoldedBounds.of(path).flatMap(PathClaims::of));
  }

  private static boolean isAboutErrors(Claim claim) {
    return claim instanceof Claim.NoErrors || (claim instanceof Claim.Combined combined && combined.parts().stream().anyMatch(part -> isAboutErrors(part.claim())));
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
    private final PropertyWatch[] watches;
    private final IntFunction<Truth> state = this::test;
    /** Those that are not decided come first. */
    private final PropertyWatch[] active;
    private final boolean isRepetitionIgnored;
    private int following;
    private final Optional<RestWatch> rest = noticesRest ? Optional.of(new RestWatch()) : Optional.empty();
    private int step;
    private Optional<SimulatedRun.Mishap> firstError = Optional.empty();

    Judgement(RunSampler run) {
      this.run = run;
      // Runs may be short, and streams take as long as some of their steps.
      this.watches = new PropertyWatch[each.size()];
      boolean isIgnored = true;
      for (int i = 0; i < watches.length; i++) {
        watches[i] = each.get(i).get();
        isIgnored &= watches[i].ignoresRepetition();
      }
      this.isRepetitionIgnored = isIgnored;
      this.active = watches.clone();
      this.following = active.length;
    }

    SimulatedRun follow(int number, int steps, IntConsumer seen, boolean untilDecided) {
      boolean isStuck = false;
      while (true) {
        seen.accept(step);
        boolean isNew = step == 0 || !isRepetitionIgnored || !run.isUnchanged();
        if (isNew) {
          for (int i = 0; i < following; i++) {
            active[i].see(step, state);
          }
        }
        if (isNew && untilDecided && !areErrorsJudged && isDecided()) {
          break;
        }
        rest.ifPresent(watch -> watch.see(step, run));
        if (untilDecided && restsSince().isPresent()) {
          break;
        }
        if (step == steps) {
          isStuck = run.hasEnded();
          break;
        }
        boolean moved = run.next();
        if (run.hasErred()) {
          note(run.error().orElseThrow().error());
        }
        if (!moved) {
          isStuck = true;
          break;
        }
        step++;
      }
      Stop stop = isStuck ? run.stop() : new Stop.StepsUsedUp();
      int length = restsSince().orElse(step);
      Stop known = restsSince().isPresent() ? new Stop.AtRest() : stop;
      OptionalInt errorAt = firstError.map(e -> OptionalInt.of(e.step())).orElse(OptionalInt.empty());
      List<RunOutcome> outcomes = new ArrayList<>(watches.length);
      for (PropertyWatch watch : watches) {
        outcomes.add(watch.at(length, known, errorAt));
      }
      return new SimulatedRun(number, step, stop, outcomes, firstError);
    }

    private OptionalInt restsSince() {
      return rest.map(RestWatch::since).orElse(OptionalInt.empty());
    }

    /** Those that are decided are not followed any more. */
    private boolean isDecided() {
      int left = 0;
      for (int i = 0; i < following; i++) {
        if (!active[i].isDecided()) {
          active[left++] = active[i];
        }
      }
      following = left;
      return following == 0 && watches.length > 0;
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
