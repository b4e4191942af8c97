package skein.cli.argument;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.question.Question;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;
import skein.core.run.Fairness;

/** What is asked about the properties of a model, of which engine, and within which limits. */
public final class QuestionArguments {

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "Only this property; can be repeated. Model errors found along the way are always reported.")
  private List<String> properties = new ArrayList<>();

  @Option(names = "--steps", paramLabel = "B", description = "Check executions of at most B steps; messages count as steps.")
  private Integer steps;

  @Option(
      names = "--ignore-ends",
      description =
          "A state without steps counts as meeting the goal of eventually, fairly and fairly_inf; "
              + "linear-time formulas are checked on infinite executions only.")
  private boolean ignoreEnds;

  @Option(
      names = "--fairness",
      completionCandidates = OptionValues.Fairnesses.class,
      paramLabel = "F",
      description =
          "The executions that count for eventually and linear-time formulas: none (the default): all executions; weak: those "
              + "in which every agent that stays enabled acts infinitely often; strong: those in which every agent that is enabled "
              + "infinitely often acts infinitely often. fairly and fairly_inf have their own fairness.")
  private String fairness = Fairness.NONE.word();

  @Option(
      names = "--engine",
      completionCandidates = OptionValues.Engines.class,
      paramLabel = "E",
      description =
          "auto (the default: explore and, if that takes long, swarm, bmc, induction and pdr in parallel), one of these five, "
              + "chance (for probabilities and expectations; also used by auto), mu (for formulas; also used by auto), traces (for realizable; also used by auto), compose or reference; with an external tool: cbmc, esbmc, spin, abc, cadp, gpu (nvcc and an NVIDIA GPU).")
  private String engine = Question.AUTO;

  @Option(names = "--keep", paramLabel = "DIR", description = "Keep the input and output of an external tool in this folder.")
  private String keep;

  @Mixin private StrategyArgument strategy;

  @Mixin private AccuracyArguments accuracy;

  @Mixin private DiceArgument dice;

  @Mixin private AgentsArgument agents;

  @Mixin private ReductionArguments reductions;

  @Mixin private LimitArguments limits;

  @Mixin private StorageArguments storage;

  /** Checks the arguments and sets the session's limits; call this before anything that may take long. */
  public void start(Session session) {
    limits.start(session);
  }

  /** Reports errors before the work starts, not after. */
  public void check() {
    UsageError.requireAtLeast(0, "--steps", steps);
    fairness();
    strategy.chosen();
    accuracy.check();
    dice.check();
  }

  /** For several combinations, which would write to the same files. */
  public void requireNoFiles() {
    storage.requireNoCheckpoint();
    if (keep != null) {
      throw new UsageError("--keep " + SeriesArguments.NEEDS_ONE);
    }
  }

  public List<String> properties() {
    return properties;
  }

  public String engine() {
    return engine;
  }

  public StorageArguments storage() {
    return storage;
  }

  /** The time limit as given. */
  public Optional<Duration> time() {
    return limits.time();
  }

  public Fairness fairness() {
    return UsageError.named("fairness", fairness, List.of(Fairness.values()), Fairness::word);
  }

  /** With the session's limits, and this much time. */
  public Question question(Session session, Optional<Duration> left) {
    Settings limited = limits.settings(session);
    Settings settings =
        storage.apply(left.map(limited::withTime).orElse(limited))
            .withIgnoreEnds(ignoreEnds)
            .withFairness(fairness())
            .withStrategy(strategy.chosen())
            .withReductions(reductions.allowed());
    if (keep != null) {
      settings = settings.withKeep(Destination.path(keep));
    }
    settings = agents.applied(dice.applied(accuracy.applied(settings)));
    return new Question(properties, engine, steps == null ? settings : settings.withSteps(steps));
  }
}
