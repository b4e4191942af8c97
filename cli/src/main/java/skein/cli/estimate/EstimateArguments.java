package skein.cli.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.saved.StrategyFileReader;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.SplittingPlan;
import skein.core.estimate.StoppingRule;
import skein.core.run.SavedStrategy;
import skein.core.run.StepChoice;

/** What is estimated, and from how many runs. */
public final class EstimateArguments {

  private static final int DEFAULT_RUNS = 1_000;
  private static final int DEFAULT_STEPS = 1_000;
  private static final double DEFAULT_INDIFFERENCE = 0.01;
  /** Enough for an interval. */
  private static final int REPETITIONS = 20;
  private static final int MOST_POINTS = 10_000;

  @Option(names = "--property", paramLabel = "NAME", description = "Only this property; can be repeated (default: all of the model's).")
  private List<String> properties = new ArrayList<>();

  @Option(names = "--steps", paramLabel = "B", description = "The maximum number of steps of a run (default: 1000).")
  private Integer steps;

  @Option(names = "--runs", paramLabel = "N", description = "The number of runs (default: 1000), or the maximum with --precision and --at-least.")
  private Integer runs;

  @Option(names = "--precision", paramLabel = "E", description = "Stop when every probability is known within E above and below, such as 0.01.")
  private Double precision;

  @Option(
      names = "--at-least",
      paramLabel = "P",
      description = "Test whether each probability is at least P, with as few runs as possible; exit code 0, 10 or 5.")
  private Double atLeast;

  @Option(
      names = "--indifference",
      paramLabel = "W",
      description = "With --at-least: between P-W and P+W, either answer is right (default: 0.01, or less if P is near 0 or 1).")
  private Double indifference;

  @Option(names = "--confidence", paramLabel = "C", description = "The confidence of intervals and tests (default: 0.95).")
  private double confidence = 0.95;

  @Option(names = "--every", paramLabel = "K", description = "Also measure the quantities of the model (observe) after every K steps.")
  private Integer every;

  @Option(
      names = "--follow",
      paramLabel = "FILE",
      description = "Runs follow the strategy that verify --save-strategy has written; its property is judged, and its number should lie in the interval.")
  private String follow;

  @Mixin private RandomArguments random;

  @Option(names = "--threads", paramLabel = "N", description = "The number of cores to use (default: all). It does not affect answers.")
  private Integer threads;

  @Option(
      names = "--level",
      paramLabel = "NAME",
      description = "For a rare event: the quantity of the model (observe) that says how near it is; see --thresholds.")
  private String level;

  @Option(
      names = "--thresholds",
      split = ",",
      paramLabel = "T",
      description = "Values of the level, ascending and separated by commas: from each, as many runs (--runs) are continued.")
  private List<Long> thresholds = new ArrayList<>();

  /** Whether a rare event is asked for. */
  public boolean isRare() {
    require(level != null || thresholds.isEmpty(), "--thresholds needs --level");
    return level != null;
  }

  public SplittingPlan splitting() {
    EstimatePlan plain = plan(false);
    require(properties.size() == 1, "--level needs exactly one --property");
    require(precision == null && atLeast == null && every == null, "--level cannot be combined with --precision, --at-least or --every");
    require(!thresholds.isEmpty(), "--level needs --thresholds");
    for (int i = 1; i < thresholds.size(); i++) {
      require(thresholds.get(i - 1) < thresholds.get(i), "--thresholds must be ascending: " + thresholds);
    }
    require((long) plain.stopping().most() * (thresholds.size() + 1) * REPETITIONS < Integer.MAX_VALUE, "--runs is too large for this many thresholds");
    return new SplittingPlan(
        level, thresholds, plain.stopping().most(), REPETITIONS, plain.steps(), random.seed(), plain.choice(), plain.error(), plain.threads());
  }

  /** Whether quantities are measured, or a rare event is asked for. */
  public boolean needsStates() {
    return every != null || level != null;
  }

  public List<String> properties() {
    return properties;
  }

  /** @param isTimed whether there is a time limit: then it says how many runs are made, unless something else does */
  public EstimatePlan plan(boolean isTimed) {
    int most = requiredSteps().orElse(DEFAULT_STEPS);
    UsageError.requireAtLeast(1, "--runs", runs);
    require(0 < confidence && confidence < 1, "--confidence must be between 0 and 1: " + confidence);
    UsageError.requireAtLeast(1, "--every", every);
    require(every == null || most / every < MOST_POINTS, "--every is too small: there would be more than 10,000 points in time");
    require(precision == null || atLeast == null, "--precision and --at-least cannot be combined");
    require(indifference == null || atLeast != null, "--indifference needs --at-least");
    // 1 - 0.95 is not quite 0.05.
    double error = Math.round((1 - confidence) * 1e12) / 1e12;
    return new EstimatePlan(
        most, random.seed(), random.choice(), stopping(isTimed), error, every == null ? 0 : every, requiredThreads());
  }

  /** The strategy that runs follow. */
  public Optional<SavedStrategy> followed() {
    require(follow == null || (every == null && level == null && random.given().isEmpty()), "--follow cannot be combined with --every, --level or --dice");
    return Optional.ofNullable(follow).map(StrategyFileReader::read);
  }

  /** The maximum number of steps as given. */
  public Optional<Integer> givenSteps() {
    return Optional.ofNullable(steps);
  }

  private Optional<Integer> requiredSteps() {
    UsageError.requireAtLeast(0, "--steps", steps);
    return givenSteps();
  }

  public long seed() {
    return random.seed();
  }

  /** How steps are chosen, if that is given. */
  public Optional<String> givenDice() {
    return random.given();
  }

  /** How steps are chosen. */
  public StepChoice choice() {
    return random.choice();
  }

  /** For a search instead of random runs: with as many steps and cores as given. */
  public Settings searching(Settings settings) {
    Settings parallel = settings.withThreads(requiredThreads());
    return requiredSteps().map(parallel::withSteps).orElse(parallel);
  }

  private int requiredThreads() {
    UsageError.requireAtLeast(1, "--threads", threads);
    return threads == null ? Settings.DEFAULT.threads() : threads;
  }

  private StoppingRule stopping(boolean isTimed) {
    int most = runs == null ? Integer.MAX_VALUE : runs;
    if (precision != null) {
      require(0 < precision && precision < 0.5, "--precision must be between 0 and 0.5: " + precision);
      return new StoppingRule.Precision(precision, most);
    }
    if (atLeast != null) {
      require(0 < atLeast && atLeast < 1, "--at-least must be between 0 and 1: " + atLeast);
      double width = indifference == null ? Math.min(DEFAULT_INDIFFERENCE, Math.min(atLeast, 1 - atLeast) / 2) : indifference;
      require(width > 0 && atLeast - width >= 0 && atLeast + width <= 1, "--indifference must be positive and leave P-W and P+W between 0 and 1: " + width);
      return new StoppingRule.Threshold(atLeast, width, most);
    }
    return new StoppingRule.FixedRuns(runs == null && !isTimed ? DEFAULT_RUNS : most);
  }

  /** Whether the time limit is what says how many runs are made. */
  public boolean isTimeThePlan() {
    return runs == null && precision == null && atLeast == null;
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new UsageError(message);
    }
  }
}
