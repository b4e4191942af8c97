package skein.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.cli.text.NumberText;
import skein.cli.text.StateText;
import skein.core.answer.Cause;
import skein.core.plan.Measure;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanAnswer.Effort;
import skein.core.plan.PlanQuestion;

/** What is known about the best run, in words. */
public final class PlanText {

  private final PlanQuestion question;
  private final boolean boundIsGiven;

  /** @param boundIsGiven whether the user said how much is left at least, which nobody has proved */
  public PlanText(PlanQuestion question, boolean boundIsGiven) {
    this.question = question;
    this.boundIsGiven = boundIsGiven;
  }

  public String headline(PlanAnswer answer) {
    return switch (answer) {
      case PlanAnswer.Optimal(var plan, var effort) -> "optimal      " + totals(plan) + "  " + effort(effort) + (boundIsGiven ? "\n" + condition(effort) : "");
      case PlanAnswer.Unreachable(var effort) -> "unreachable  no execution reaches the goal  " + effort(effort);
      case PlanAnswer.Limited(var cause, var best, long atLeast, var effort) -> "stopped      " + limited(best, atLeast) + ": " + why(cause) + "  " + effort(effort);
      case PlanAnswer.NoInitialState(var effort) -> "unreachable  the model has no initial state  " + effort(effort);
      case PlanAnswer.WrongEstimate wrong -> "withheld     the lower bound is too large: it is " + wrong.estimate() + " in a state " + after(wrong) + "\n" + state(wrong.state());
      case PlanAnswer.Erred erred -> "withheld     " + (erred.step().isPresent() ? "a step fails: " : "") + erred.error().message() + ", in the state\n" + state(erred.state());
    };
  }

  /** Without how much work it was. */
  public String brief(PlanAnswer answer) {
    String line = headline(answer).lines().findFirst().orElseThrow().replaceFirst(" {2,}", ": ");
    return line.replaceFirst(" {2}\\(.*", "");
  }

  private String condition(Effort effort) {
    return "  provided that --lower-bound is nowhere too large; it was not in " + NumberText.count(effort.expanded(), "state", "states") + " whose steps were seen";
  }

  private static String limited(Optional<Plan> best, long atLeast) {
    return best.map(plan -> "best " + plan.totals().getFirst() + ", at least " + atLeast).orElse("no plan yet; every plan takes at least " + atLeast);
  }

  private static String after(PlanAnswer.WrongEstimate wrong) {
    return wrong.after()
        .map(step -> "from which the step " + step.label() + " takes " + step.takes() + " to a state where it is " + step.estimate())
        .orElse("that is a goal");
  }

  private String state(long[] cells) {
    List<String> lines = new StateText(question.program().view()).lines(cells, true);
    return String.join("\n", lines.stream().map(line -> "  " + line).toList());
  }

  private static String why(Cause cause) {
    return switch (cause) {
      case TIME -> "the time limit was reached";
      case MEMORY -> "the memory limit was reached";
      case STATES -> "the limit on the number of states was reached";
      case INTERRUPTED -> "interrupted";
      case DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> throw new IllegalArgumentException("not a limit: " + cause);
    };
  }

  /** What the plan takes, by each measure. */
  public String totals(Plan plan) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < question.measures().size(); i++) {
      words.add(question.measures().get(i) == Measure.STEPS ? NumberText.count(plan.totals().get(i), "step", "steps") : word(question.measures().get(i)) + " " + plan.totals().get(i));
    }
    if (!question.measures().contains(Measure.STEPS)) {
      words.add(NumberText.count(plan.run().steps().size(), "step", "steps"));
    }
    return String.join(", ", words);
  }

  public static String word(Measure measure) {
    return measure.name().toLowerCase(Locale.ROOT);
  }

  private static String effort(Effort effort) {
    return String.format(
        Locale.ROOT, "(%s expanded, %s stored, %.1f s)", NumberText.count(effort.expanded(), "state", "states"), NumberText.grouped(effort.stored()), effort.seconds());
  }
}
