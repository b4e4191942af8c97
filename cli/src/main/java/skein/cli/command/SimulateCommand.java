package skein.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Simulation;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.argument.TraceArguments;
import skein.cli.estimate.CoverageView;
import skein.cli.estimate.RandomArguments;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.format.SimulateJson;
import skein.cli.page.ReportHtml;
import skein.cli.page.ReportSubject;
import skein.cli.picture.RunSvg;
import skein.cli.plot.ChartFile;
import skein.cli.plot.RunPlot;
import skein.cli.session.Command;
import skein.cli.session.ExplainedAnswer;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.states.LiveStates;
import skein.cli.states.RunProgress;
import skein.cli.states.StateArguments;
import skein.cli.text.SimulateText;
import skein.core.answer.Cause;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.run.StateRecording;
import skein.core.run.Trace;

/** Makes random runs. */
@CommandLine.Command(
    name = "simulate",
    addMethodSubcommands = false,
    description = "Make random runs of a model: a few to look at, or a summary of many. This proves nothing.",
    exitCodeList = {
      "0:the runs were made, even if they violate properties",
      "5:there is no initial state",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein simulate examples/labs/election.labs n=3 --seed 7",
      "  skein simulate examples/labs/alignment.labs birds=3 side=5 see=3 --fair --runs 1000 --steps 200",
      "  skein simulate examples/labs/table.labs n=3 --runs 100 --run 17",
      "  skein simulate examples/labs/voter.labs n=10 --runs 20 --every 50 --format csv --output voters.csv",
      "  skein simulate examples/labs/alignment.labs birds=3 side=5 see=3 --runs 3 --format html --output flock.html"
    })
final class SimulateCommand implements Command {

  /** Steps of runs that a report covers. */
  private static final int MOST_COVERED = 20_000;

  @Mixin private ModelArguments model;

  @Option(names = "--runs", paramLabel = "N", description = "The number of runs (default: 1). More than 3 are summarised.")
  private int runs = 1;

  @Option(names = "--run", paramLabel = "K", description = "Only run number K of the series with this seed.")
  private Integer only;

  @Option(names = "--steps", paramLabel = "N", description = "The maximum number of steps of a run (default: 100).")
  private int steps = 100;

  @Mixin private RandomArguments random;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "Only this property; can be repeated.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--no-shrink",
      description = "Do not shorten runs that violate always, deadlockfree or NoErrors.")
  private boolean noShrink;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw a chart, as SVG or PNG: what the model observes on up to 3 runs, or a histogram of the lengths of more runs.")
  private String plot;

  @Mixin private ResourceArguments limits;

  @Mixin private SaveArgument save;

  @Mixin private TraceArguments traces;

  @Mixin private StateArguments states;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.FormatsOfSimulate.class,
      paramLabel = "F",
      description = "text (the default), json, csv or jsonl (the states of all runs, see --every), svg (one run) or html (a report for a browser).")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    session.csv((_, _) -> "");
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.CSV, Format.JSONL, Format.SVG, Format.HTML));
    UsageError.requireAtLeast(1, "--runs", runs);
    UsageError.requireAtLeast(0, "--steps", steps);
    boolean onlyStates = states.areWanted(session);
    save.start();
    ModelArguments.Text text = model.text(skein, session);
    Model loaded = text.model(session);
    requirePlottable(loaded, onlyStates);
    if (onlyStates) {
      ToIntFunction<Simulation> conclude =
          recorded -> {
            int code = StateArguments.conclude(session, recorded);
            save.write(session, text, loaded, () -> SaveArgument.of(recorded));
            return code;
          };
      Simulation recorded = states.write(skein, session, loaded.program(), properties, plan(session), traces.fullStates(), conclude);
      session.speak();
      return conclude.applyAsInt(recorded);
    }
    ToIntFunction<Simulation> brief =
        known -> finish(session, text, loaded, known, rendered(session, loaded, known, Optional.empty(), traces.style(loaded, Explanations.NONE)));
    Simulation simulation =
        simulate(
            skein, session, loaded.program(), plan(session),
            soFar -> session.onCutShort((cause, _) -> brief.applyAsInt(soFar.apply(cause))));
    session.onCutShort((_, _) -> brief.applyAsInt(simulation));
    Optional<Coverage> coverage = coverage(skein, session, simulation);
    return new ExplainedAnswer<>(
            session,
            explanations -> rendered(session, loaded, simulation, coverage, traces.style(loaded, explanations)),
            answer -> finish(session, text, loaded, simulation, answer))
        .write(traces.explanations());
  }

  /**
   * What is printed.
   *
   * @param isWhole whether it shows the steps of runs, if it should
   */
  private record Answer(String text, boolean isWhole) {}

  private int finish(Session session, ModelArguments.Text text, Model loaded, Simulation simulation, Answer answer) {
    session.write(answer.text());
    if (!answer.isWhole() && !session.isQuiet()) {
      session.remark("there was no time to show the steps of the runs");
    }
    draw(simulation);
    save.write(session, text, loaded, () -> SaveArgument.of(simulation));
    return ExitCode.of(simulation.cause());
  }

  /** To be shown, each run is made again step by step, which takes much longer than to make it: after a limit, only short ones are. */
  private static boolean areShown(Session session, Simulation simulation) {
    boolean isLate = session.interrupted() || session.left().filter(Duration::isZero).isPresent();
    return !isLate
        || simulation.plan().runs() > SimulateText.MOST_SHOWN
        || simulation.walks().stream().mapToLong(Simulation.Walk::length).sum() <= MOST_COVERED;
  }

  private Simulation simulate(Skein skein, Session session, Program program, Simulation.Plan plan, Consumer<Function<Cause, Simulation>> begun) {
    Optional<StateRecording> recording =
        session.line().writesRecords() ? Optional.of(new LiveStates(program, plan, session.line()).recording()) : Optional.empty();
    return skein.simulate(program, properties, plan, session.left(), RunProgress.of(session, plan), recording, begun);
  }

  private void requirePlottable(Model loaded, boolean onlyStates) {
    if (plot == null) {
      return;
    }
    if (onlyStates) {
      throw new UsageError("--plot draws runs that are reported; leave out --format csv or jsonl");
    }
    ChartFile.requireWritable(plot);
    if (runs <= SimulateText.MOST_SHOWN && loaded.program().view().quantities().isEmpty()) {
      throw new UsageError("there is nothing to plot: the model observes nothing, and there are too few runs for a histogram");
    }
  }

  private void draw(Simulation simulation) {
    if (plot != null) {
      ChartFile.write(plot, simulation.plan().runs() <= SimulateText.MOST_SHOWN ? RunPlot.observed(model.name(), simulation) : RunPlot.lengths(model.name(), simulation));
    }
  }

  private Answer rendered(Session session, Model loaded, Simulation simulation, Optional<Coverage> coverage, TraceStyle style) {
    boolean shown = areShown(session, simulation);
    String text = switch (session.format()) {
      case JSON -> json(loaded, simulation, coverage, style, shown);
      case SVG -> SaveArgument.of(simulation).map(run -> new RunSvg(simulation.program()).render(model.name(), run.trace())).orElse("");
      case HTML ->
          ReportHtml.render(
              ReportHtml.Kind.SIMULATE,
              model.name(),
              json(loaded, simulation, coverage, style, shown),
              List.of(Optional.of(ReportSubject.ofRuns(simulation.program(), shown ? shown(simulation) : List.of()))));
      case TEXT, CSV, JSONL, ITF, JUNIT, SARIF ->
          new SimulateText(simulation, session.colours(), style, session.isQuiet() || !shown, coverage.map(of -> CoverageView.text(of, steps)).orElse("")).render();
    };
    return new Answer(text, shown || session.format() == Format.SVG);
  }

  private String json(Model loaded, Simulation simulation, Optional<Coverage> coverage, TraceStyle style, boolean shown) {
    return SimulateJson.render(model.name(), loaded, simulation, style, shown, json -> coverage.ifPresent(of -> CoverageView.write(json, of)));
  }

  /** The runs that a report is about: the first, up to so many steps, since each is made again. */
  private static List<Trace> shown(Simulation simulation) {
    List<Trace> shown = new ArrayList<>(simulation.counterexamples().stream().map(Simulation.Counterexample::trace).toList());
    long steps = 0;
    for (Simulation.Walk walk : simulation.walks()) {
      if (steps > 0 && steps + walk.length() > MOST_COVERED) {
        break;
      }
      steps += walk.length();
      shown.add(simulation.traces().apply(walk.number()));
    }
    return shown;
  }

  /** Only where runs are summarised, and all of them were made. */
  private Optional<Coverage> coverage(Skein skein, Session session, Simulation simulation) {
    Simulation.Plan made = simulation.plan();
    if (simulation.cause() != Cause.DECIDED || made.runs() <= SimulateText.MOST_SHOWN || !CoverageView.isWanted(session)) {
      return Optional.empty();
    }
    CoveragePlan plan = new CoveragePlan(made.runs(), true, made.steps(), made.seed(), made.choice(), false, CoverageView.ERROR);
    return skein.estimates().coverage(simulation.program(), properties, plan, session.left(), session);
  }

  private Simulation.Plan plan(Session session) {
    if (only != null && (only < 1 || (runs > 1 && only > runs))) {
      throw new UsageError("--run must be a number from 1 to the number of runs: " + only);
    }
    Simulation.Plan plan = only == null ? new Simulation.Plan(runs, steps, random.seed()) : Simulation.Plan.only(only - 1, steps, random.seed());
    plan = plan.choosing(random.choice());
    boolean seen = save.isWanted() || (!states.areWanted(session) && (session.format() != Format.TEXT || !session.isQuiet()));
    return noShrink || !seen ? plan.withoutShrinking() : plan;
  }
}
