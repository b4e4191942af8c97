package skein.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.formula.StepCosts;
import skein.ask.question.ExitCode;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.argument.TraceArguments;
import skein.cli.picture.PlanPicture;
import skein.cli.plan.PlanGoal;
import skein.cli.plan.PlanJson;
import skein.cli.plan.PlanText;
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.TraceText;
import skein.core.plan.Measure;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.run.Trace;
import skein.core.source.Source;

/** Finds the best run to a goal. */
@CommandLine.Command(
    name = "plan",
    addMethodSubcommands = false,
    description = {
      "Find a run to a goal that takes the least time, costs the least, or has the fewest steps.",
      "All choices of all agents are ours. Which steps take time is up to the model; --cost gives costs to the steps of any model."
    },
    exitCodeList = {
      "0:a best run was found",
      "10:no execution reaches the goal",
      "5:a limit was reached, or the lower bound turned out too large",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model, the goal or the costs",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein plan examples/flow/line.flow n=3",
      "  skein plan examples/flow/workshop.jsp --format svg --output plan.svg",
      "  skein plan examples/labs/table.labs n=3 --until \"exists Thinker t, held of t = 2\"",
      "  skein plan examples/ccs/vending-machine.ccs --until Drinks --cost \"tau: 2, any: 1\""
    })
final class PlanCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(
      names = "--until",
      paramLabel = "GOAL",
      description = "Where the run is to lead: the name of a property such as `reachable p`, or a condition in the language of the model (default: what the model says).")
  private String until;

  @Option(
      names = "--minimise",
      completionCandidates = OptionValues.Measures.class,
      paramLabel = "M",
      description = "time, cost or steps; with several (time,cost), the later ones decide among equals (default: time; where no step takes any, cost with --cost, else steps).")
  private String minimise;

  @Option(
      names = "--cost",
      paramLabel = "COSTS",
      description = "What steps cost, by their labels, for example \"PUT: 3, tau: 0, any: 1\": the first pattern that matches counts, and other steps cost nothing.")
  private String cost;

  @Option(
      names = "--search",
      completionCandidates = OptionValues.PlanMethods.class,
      paramLabel = "S",
      description = "astar (the default): the most promising run first; bnb: depth first, which finds plans early and improves them.")
  private String search = "astar";

  @Option(
      names = "--lower-bound",
      paramLabel = "EXPR",
      description = "At most what the rest of the run takes in any state, in the language of the model; checked in the states that are seen.")
  private String bound;

  @Mixin private LimitArguments limits;

  @Mixin private TraceArguments traces;

  @Mixin private SaveArgument save;

  @Option(names = "--format", completionCandidates = OptionValues.FormatsOfPlan.class, paramLabel = "F", description = "text (the default), json, or svg: a chart of who is busy when.")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.SVG));
    save.start();
    PlanQuestion.Method method = method();
    Optional<ToLongFunction<String>> costs = Optional.ofNullable(cost).map(written -> session.read("--cost", skein.runs().plans().costs(new Source("--cost", written)))::of);
    ModelArguments.Text text = model.text(skein, session);
    boolean firstIsTime = minimise == null || minimise.split(",", -1)[0].strip().equals("time");
    PlanGoal goal = PlanGoal.read(text, Optional.ofNullable(until), Optional.ofNullable(bound), firstIsTime, skein, session);
    Program program = goal.model().program();
    PlanQuestion question = new PlanQuestion(program, goal.goal(), measures(program), estimate(goal, program), costs, method);
    PlanText words = new PlanText(question, bound != null);
    PlanAnswer answer = skein.runs().plans().best(question, limits.settings(session), session, better -> session.tell("a plan: " + words.totals(better)));
    Optional<Plan> plan = switch (answer) {
      case PlanAnswer.Optimal(var best, _) -> Optional.of(best);
      case PlanAnswer.Limited(_, var best, _, _) -> best;
      case PlanAnswer.Unreachable _, PlanAnswer.NoInitialState _, PlanAnswer.WrongEstimate _, PlanAnswer.Erred _ -> Optional.empty();
    };
    Optional<Trace> trace = plan.map(best -> skein.runs().plans().trace(question, best));
    session.conclude();
    String result = rendered(session, text.name(), goal, question, answer, words, trace);
    session.speak();
    save.write(session, text, goal.model(), () -> trace.map(run -> new SaveArgument.Saved(Optional.empty(), run)));
    session.write(result);
    return exitCode(answer);
  }

  private String rendered(Session session, String name, PlanGoal goal, PlanQuestion question, PlanAnswer answer, PlanText words, Optional<Trace> trace) {
    return switch (session.format()) {
      case JSON -> PlanJson.render(name, goal.model(), question, answer, trace, traces.style(goal.model(), traces.explanations()), session.seconds());
      case SVG -> new PlanPicture(question.program())
          .render(name + ": " + words.brief(answer), trace.orElseThrow(() -> new UsageError("there is no plan to draw: " + words.headline(answer))));
      default -> words.headline(answer) + "\n" + trace.filter(_ -> !session.isQuiet()).map(run -> "\n" + new TraceText(traces.style(goal.model(), traces.explanations()), session.colours()).render(run)).orElse("");
    };
  }

  private PlanQuestion.Method method() {
    return switch (search) {
      case "astar" -> PlanQuestion.Method.A_STAR;
      case "bnb" -> PlanQuestion.Method.BRANCH_AND_BOUND;
      default -> throw new UsageError("unknown search " + search + "; expected astar or bnb");
    };
  }

  private List<Measure> measures(Program program) {
    if (minimise == null) {
      return List.of(program.timing().takesTime() ? Measure.TIME : cost != null ? Measure.COST : Measure.STEPS);
    }
    List<Measure> measures = new ArrayList<>();
    for (String word : minimise.split(",", -1)) {
      Measure measure = UsageError.named("measure", word.strip(), List.of(Measure.values()), PlanText::word);
      if (measures.contains(measure)) {
        throw new UsageError("--minimise names " + word.strip() + " twice");
      }
      measures.add(measure);
    }
    return measures;
  }

  /** What the model knows is about time. */
  private Expr estimate(PlanGoal goal, Program program) {
    return bound != null || measures(program).getFirst() == Measure.TIME ? goal.atLeast() : Expr.FALSE;
  }

  private static int exitCode(PlanAnswer answer) {
    return switch (answer) {
      case PlanAnswer.Optimal _ -> ExitCode.HOLDS;
      case PlanAnswer.Unreachable _, PlanAnswer.NoInitialState _ -> ExitCode.VIOLATED;
      case PlanAnswer.Limited(var cause, _, _, _) -> ExitCode.of(cause);
      case PlanAnswer.WrongEstimate _, PlanAnswer.Erred _ -> ExitCode.INCONCLUSIVE;
    };
  }
}
