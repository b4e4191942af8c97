package skein.cli.text;

import java.util.Locale;
import java.util.stream.Collectors;
import skein.core.answer.Obstacle;
import skein.core.answer.Obstacle.Feature;
import skein.core.answer.ToolProblem;

/** What external tools cannot be given, and what goes wrong with them, in words. */
public final class ToolProblemText {

  private static final int SIGNALLED = 128;
  private static final int LAST_SIGNAL = 31;

  private ToolProblemText() {}

  public static String of(Obstacle obstacle) {
    return switch (obstacle) {
      case Obstacle.NotSupported(var target, var feature) -> notSupported(target, feature);
      case Obstacle.TooLarge(var target, var why) -> "too large for " + written(target) + ": " + ReasonText.size(why);
      case Obstacle.ChoiceInLoop(String rule) -> "the rule " + rule + " chooses in a loop";
      case Obstacle.TooManyChoices(String rule, long most) -> "the rule " + rule + " may choose more than " + most + " times in one step";
      case Obstacle.StateTooWide(int bits, int most) -> "a state takes " + bits + " bits, and at most " + most + " are possible there";
      case Obstacle.WeightedSteps() -> "the model tosses, so its steps are not equally likely";
      case Obstacle.StepsNotListed() -> "the model has too many agents, or too many ways to take a step, to list them for each draw";
      case Obstacle.StartsNotDrawn() -> "there is no initial state, or too few combinations of initial values satisfy the assumptions";
      case Obstacle.TooManyStarts(var combinations) -> "there are " + combinations + " combinations of initial values, too many to try them all";
      case Obstacle.TooManyResolutions(String rule) -> "the choices of " + rule + " can be resolved in too many ways to try all of them";
      case Obstacle.MarkOccurs(var number) ->
          number.isPresent()
              ? "it uses the number " + number.getAsLong() + ", which is needed to represent a mark"
              : "a computation may yield the number that represents a mark";
      case Obstacle.OneOfSeveral() -> "it holds if one of several properties does, and external tools judge one property at a time";
      case Obstacle.PredicateMayErr() ->
          "its predicate may cause an error, and external tools cannot report the property as inconclusive then";
      case Obstacle.AssumptionErrs(String name, var error) ->
          (error.isPresent() ? "it is violated: the assumption " : "it is not known whether the assumption ") + name
              + " causes an error for some initial values" + error.map(e -> ": " + ReasonText.placed(e)).orElse("");
      case Obstacle.CoversLeftOut(String property) -> "it also covers errors in " + property + ", which is left out";
      case Obstacle.NoProperty() -> "there is no property to check";
      case Obstacle.AllLeftOut(var properties) -> properties.stream().map(ToolProblemText::of).collect(Collectors.joining("\n       "));
    };
  }

  public static String of(Obstacle.LeftOut left) {
    return left.property() + ": " + of(left.reason());
  }

  private static String notSupported(Obstacle.Target target, Feature feature) {
    return switch (target) {
      case C -> "the C program cannot check " + form(feature);
      case C_SIMULATOR ->
          feature == Feature.STEPS
              ? "the simulator takes the number of steps at run time: its arguments are a seed and a number of steps"
              : "the simulator only checks always and eventually";
      case PROMELA ->
          switch (feature) {
            case STEPS -> "SPIN checks executions of any length: there is no Promela for a number of steps";
            case FAIRLY, FAIRLY_INFINITELY -> "SPIN does not check fairly and fairly_inf";
            case MODAL -> "SPIN does not check formulas of the µ-calculus";
            case TRACES -> "SPIN does not compare traces";
            case QUANTITATIVE -> "SPIN does not compute probabilities and expectations";
            case NEXT, LINEAR, FORM -> "SPIN, as usually built, does not support next in formulas";
          };
      case LNT ->
          feature == Feature.STEPS
              ? "CADP checks executions of any length: there is no query for a number of steps"
              : feature == Feature.MODAL
                  ? "the labels of a formula are not those of the LNT program"
                  : feature == Feature.TRACES ? "there is no query that compares traces"
                  : feature == Feature.QUANTITATIVE ? "there is no query for a probability or an expectation" : "linear-time formulas are not written as MCL queries";
      case CUDA ->
          feature == Feature.STEPS ? "the CUDA program explores executions of any length" : "the CUDA program cannot check " + form(feature);
      case CIRCUIT, HORN_CLAUSES ->
          feature == Feature.STEPS
              ? (target == Obstacle.Target.CIRCUIT ? "the circuit speaks of" : "the Horn clauses speak of")
                  + " executions of any length, not of a number of steps"
              : written(target) + " can only express properties of states, not of whole executions";
    };
  }

  private static String form(Feature feature) {
    return switch (feature) {
      case FAIRLY -> "fairly";
      case FAIRLY_INFINITELY -> "fairly_inf";
      case LINEAR, NEXT -> "a linear-time formula";
      case MODAL -> "a formula of the µ-calculus";
      case TRACES -> "whether traces are the same";
      case QUANTITATIVE -> "probabilities and expectations";
      case STEPS, FORM -> "such a property";
    };
  }

  private static String written(Obstacle.Target target) {
    return switch (target) {
      case C, C_SIMULATOR -> "C";
      case PROMELA -> "Promela";
      case LNT -> "LNT";
      case CIRCUIT -> "a circuit";
      case HORN_CLAUSES -> "Horn clauses";
      case CUDA -> "CUDA";
    };
  }

  public static String of(ToolProblem problem) {
    return switch (problem) {
      case ToolProblem.Missing missing -> ToolText.missing(missing);
      case ToolProblem.FileUnusable(var access, String file, String why) ->
          "cannot "
              + switch (access) {
                case READ, WRITE, DELETE, RUN -> access.name().toLowerCase(Locale.ROOT) + " " + file;
                case CREATE_FOLDER -> "create a working folder";
              }
              + ": " + why;
      case ToolProblem.Failed failed -> failed(failed, title(failed.tool()));
      case ToolProblem.BadOutput(String tool, var flaw, String detail) -> badOutput(title(tool), flaw, detail);
      case ToolProblem.WrongInputs(String tool, int found, int expected) ->
          title(tool) + "'s counterexample has " + found + " inputs instead of " + expected;
      case ToolProblem.StateTooLarge(String tool, int most) ->
          "a state of the model needs more than " + most + " bytes, the limit of " + title(tool) + "'s verifier";
      case ToolProblem.RunDoesNotRepeat() -> "a run that violates the formula does not repeat a state within a very long time";
    };
  }

  private static String failed(ToolProblem.Failed failed, String tool) {
    String words = ending(failed.exitCode()) + (failed.output().isEmpty() ? " without output" : ": " + failed.output());
    return switch (failed.failure()) {
      case NO_RESULT -> "cannot read the result of " + tool + ": " + words;
      case COUNTEREXAMPLE_NOT_WRITTEN -> tool + " found a counterexample but did not write it: " + words;
      case MODEL_REJECTED -> tool + " does not accept the model: " + words;
      case MODEL_TOO_LARGE -> "the model is too large for " + tool + " (" + words + ")";
      case CRASHED_ON_MODEL -> "the model is too large for " + tool + ", which crashed on it";
      case VERIFIER_NOT_COMPILED -> tool + "'s verifier does not compile: " + words;
      case VERIFIER_FAILED -> tool + "'s verifier failed: " + words;
      case VERIFIER_CRASHED -> tool + "'s verifier crashed (signal " + (failed.exitCode() - SIGNALLED) + ")";
      case VERIFIER_WITHOUT_MEMORY -> tool + "'s verifier ran out of memory, or was killed for lack of it";
      case VERIFIER_NOT_FINISHED -> tool + "'s verifier did not finish: " + words;
      case TRAIL_NOT_REPLAYED -> tool + "'s verifier does not replay its trail: " + words;
    };
  }

  private static String badOutput(String tool, ToolProblem.Flaw flaw, String detail) {
    return switch (flaw) {
      case UNREADABLE -> "cannot read the output of " + tool + ": " + detail;
      case CHOICE_NOT_A_NUMBER -> "cannot read the output of " + tool + ": a choice is not a number";
      case UNKNOWN_ACTION -> tool + "'s sequence has an action that the model does not have: " + detail;
      case UNKNOWN_STEP -> tool + "'s sequence has a step that the model does not have: " + detail;
      case NO_START -> tool + "'s sequence does not start with START";
      case NO_INITIAL_STATE -> tool + "'s counterexample never selects an initial state";
      case NO_VERIFIER -> tool + " did not write a verifier: " + detail;
      case LOOP_NOT_CLOSED -> tool + "'s trail does not close its loop";
      case UNKNOWN_ERROR -> tool + "'s verifier reports: " + detail;
      case MARK_OCCURS -> "a value equals the number that represents a mark in the Promela model";
    };
  }

  /** As its authors write it. */
  private static String title(String tool) {
    return switch (tool) {
      case "abc", "cadp", "spin" -> tool.toUpperCase(Locale.ROOT);
      default -> tool;
    };
  }

  private static String ending(int exitCode) {
    int signal = exitCode - SIGNALLED;
    if (signal <= 0 || signal > LAST_SIGNAL) {
      return "it ended with exit code " + exitCode;
    }
    return switch (signal) {
      case 4 -> "it crashed (illegal instruction)";
      case 6 -> "it aborted";
      case 7, 10 -> "it crashed (bus error)";
      case 8 -> "it crashed (arithmetic error)";
      case 9 -> "it was killed (possibly out of memory)";
      case 11 -> "it crashed (segmentation fault)";
      default -> "it was terminated by signal " + signal;
    };
  }
}
