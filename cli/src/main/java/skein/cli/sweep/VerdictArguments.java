package skein.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import java.util.stream.Collectors;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.question.Question;
import skein.cli.argument.AccuracyArguments;
import skein.cli.argument.OptionValues;
import skein.cli.estimate.EstimateArguments;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;
import skein.core.run.Fairness;

/** What a sweep asks: to verify properties, or to estimate them. */
public final class VerdictArguments {

  /** Without a name. */
  private static final String ALL = "";

  @Option(
      names = "--estimate",
      paramLabel = "NAME",
      arity = "0..1",
      parameterConsumer = OptionalName.class,
      description = "Estimate how likely this property is, the same as --property; can be repeated (default, and without NAME: all properties).")
  private List<String> estimated = new ArrayList<>();

  @Option(
      names = "--verify",
      paramLabel = "NAME",
      arity = "0..1",
      parameterConsumer = OptionalName.class,
      description = "Verify this property instead, as skein verify does; can be repeated (without NAME: all properties).")
  private List<String> verified = new ArrayList<>();

  @Option(
      names = "--engine",
      completionCandidates = OptionValues.Engines.class,
      paramLabel = "E",
      description = "With --verify: the engine, as for skein verify (default: auto).")
  private String engine = Question.AUTO;

  @Option(
      names = "--fairness",
      completionCandidates = OptionValues.Fairnesses.class,
      paramLabel = "F",
      description = "With --verify: the executions that count, as for skein verify: none (the default), weak or strong.")
  private String fairness = Fairness.NONE.word();

  @Option(names = "--ignore-ends", description = "With --verify: a state without steps counts as meeting the goal, as for skein verify.")
  private boolean ignoreEnds;

  @Mixin private AccuracyArguments accuracy;

  @Option(names = "--max-states", paramLabel = "N", description = "With --verify: stop a combination after N states, and go on with the next.")
  private Long maxStates;

  /** Prevents the model or a parameter after the option from being read as a name. */
  static final class OptionalName implements IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> args, ArgSpec argument, CommandSpec command) {
      boolean given = !args.isEmpty() && args.peek().matches("[\\p{L}_][\\p{L}\\p{N}_]*");
      List<String> names = argument.getValue();
      names.add(given ? args.pop() : ALL);
    }
  }

  /** The names after {@code --estimate}. */
  List<String> estimated() {
    return names(estimated);
  }

  /** Whether {@code --estimate} is given, with or without a name. */
  boolean asksForEstimates() {
    return !estimated.isEmpty();
  }

  /** Whether properties are verified. */
  public boolean asksForVerdicts() {
    return !verified.isEmpty();
  }

  public String engine() {
    return engine;
  }

  /** The options as typed, to repeat a combination with {@code skein verify}. */
  String words(EstimateArguments others) {
    return names(verified).stream().map(name -> " --property " + name).collect(Collectors.joining())
        + others.givenSteps().map(steps -> " --steps " + steps).orElse("")
        + (engine.equals(Question.AUTO) ? "" : " --engine " + engine)
        + (fairness() == Fairness.NONE ? "" : " --fairness " + fairness)
        + (ignoreEnds ? " --ignore-ends" : "")
        + accuracy.words()
        + others.givenDice().map(dice -> " --dice " + dice).orElse("");
  }

  /**
   * The question.
   *
   * @param settings with limits and threads
   * @param random says whether chance makes all choices
   */
  Question question(Settings settings, EstimateArguments random) {
    UsageError.requireAtLeast(1, "--max-states", maxStates);
    Settings accurate = accuracy.applied(settings);
    Settings drawn = random.givenDice().isPresent() ? accurate.withChance(accurate.chance().withDice(random.choice())) : accurate;
    Settings limited = maxStates == null ? drawn : drawn.withMaxStates(maxStates);
    return new Question(names(verified), engine, limited.withFairness(fairness()).withIgnoreEnds(ignoreEnds));
  }

  private Fairness fairness() {
    return UsageError.named("fairness", fairness, List.of(Fairness.values()), Fairness::word);
  }

  /** Empty for all. */
  private static List<String> names(List<String> given) {
    return given.contains(ALL) ? List.of() : List.copyOf(given);
  }
}
