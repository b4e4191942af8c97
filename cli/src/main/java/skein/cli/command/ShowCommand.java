package skein.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.PartSizes;
import skein.ask.question.StateSpace;
import skein.cli.argument.GraphFile;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.StrategyArgument;
import skein.cli.choreography.ChoreographyViews;
import skein.cli.format.Dot;
import skein.cli.format.ShowJson;
import skein.cli.method.MethodJson;
import skein.cli.method.MethodView;
import skein.cli.picture.StateGraphSvg;
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.show.NetworkJson;
import skein.cli.show.NetworkText;
import skein.cli.show.PictureArguments;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;

/** Shows the stages of a model. */
@CommandLine.Command(
    name = "show",
    addMethodSubcommands = false,
    description = {
      "Show a model at one of the stages of its translation.",
      "For a purpose (.sp) followed by a model, show both, and their product with the run found.",
      "For standard input, use --language sp for a purpose and --language ats for an explicit system."
    },
    exitCodeList = {
      "0:the stage is shown",
      "5:only part of the state space is shown: the limit on the number of states was reached, or there is no initial state",
      "2:wrong usage: an invalid option or parameter, a missing file, or too many states for a picture",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  skein show examples/labs/table.labs n=2 --as program",
      "  skein show examples/labs/election.labs n=3 --as emulation",
      "  skein show examples/ccs/vending-machine.ccs --as triples --output triples.svg",
      "  skein show examples/labs/election.labs n=2 --as graph --output election.svg",
      "  skein show examples/chor/stock.chor --as sequence --output stock.svg",
      "  skein show examples/purposes/dog.sp examples/purposes/dog.ats --as graph --output dog.svg"
    })
final class ShowCommand implements Command {

  /** A drawing of the first states says how many there are, up to this number. */
  private static final long LARGEST_COUNT = 100_000;

  private static final String DOT = "dot";

  @Mixin private ModelArguments model;

  @Option(
      names = "--as",
      completionCandidates = OptionValues.Stages.class,
      paramLabel = "STAGE",
      description = {
        "syntax: the text as parsed (the default);",
        "projections: what a choreography leaves to each peer;",
        "triples: the symbolically linked triples of its processes, with their entry and exit conditions and source lines;",
        "emulation: the emulation program: a function for each rule of the language's semantics, and the triples that it is called for;",
        "program: the sequential program that the engines run;",
        "alphabet: the actions of its steps, one per line, with * for values known only when a step is taken;",
        "network: the parts that compose verifies alone, their sizes before and after minimisation, and their products;",
        "sequence: a choreography as a sequence diagram;",
        "graph: a picture of the state space (SVG);",
        "dot: the same for Graphviz."
      })
  private String stage = "syntax";

  @Mixin private ChoreographyViews choreographies;

  @Mixin private PictureArguments pictures;

  @Mixin private StrategyArgument strategy;

  @Mixin private LimitArguments limits;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.FormatsOfShow.class,
      paramLabel = "F",
      description = "text (the default) or json; svg for pictures; dot for pictures of triples and emulation; mermaid for sequence diagrams (default: svg if the output file ends in .svg, otherwise mermaid).")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    checkFormat();
    boolean drawn = List.of(ChoreographyViews.SVG, ChoreographyViews.MERMAID, DOT).contains(format);
    output.start(session, drawn ? Format.TEXT.word() : format, List.of(Format.TEXT, Format.JSON));
    if (!new OptionValues.Stages().contains(stage)) {
      throw UsageError.unknown("stage", stage, new OptionValues.Stages());
    }
    requireDrawable();
    choreographies.check(stage);
    if (model.isPurpose() || model.isSystem()) {
      return say(session, pictures.show(skein, session, model, stage, isSvg(), limits), ExitCode.HOLDS);
    }
    if (choreographies.concerns(stage)) {
      String text = choreographies.show(skein, session, model, stage, stage.equals("graph") ? ChoreographyViews.SVG : ChoreographyViews.format(format, output.file()));
      return say(session, json(session) ? shown(text).ofText(model.name(), Optional.empty()) : text, ExitCode.HOLDS);
    }
    Model loaded = model.load(skein, session);
    return switch (stage) {
      case "syntax" -> shown(session, loaded, loaded.syntax().get());
      case MethodView.TRIPLES, MethodView.EMULATION -> method(session, loaded);
      case "program" -> shown(session, loaded, ProgramPrinter.print(loaded.program()));
      case "alphabet" -> shown(session, loaded, alphabet(loaded.program()));
      case "network" -> network(skein, session, loaded);
      default -> picture(skein, session, loaded);
    };
  }

  private void checkFormat() {
    if (!new OptionValues.FormatsOfShow().contains(format)) {
      throw UsageError.unknown("format", format, new OptionValues.FormatsOfShow());
    }
  }

  private void requireDrawable() {
    if (format.equals(ChoreographyViews.MERMAID) && !stage.equals("sequence")) {
      throw new UsageError("--format mermaid is for --as sequence");
    }
    if (format.equals(ChoreographyViews.SVG) && !List.of("sequence", "graph", "dot").contains(stage) && !MethodView.STAGES.contains(stage)) {
      throw new UsageError("--format svg is for --as graph, --as triples, --as emulation and --as sequence");
    }
    if (format.equals(DOT) && !MethodView.STAGES.contains(stage)) {
      throw new UsageError("--format dot is for --as triples and --as emulation; for a state space, use --as dot");
    }
  }

  /** Whether a graph is drawn by Skein itself: as asked, or by the name of the file that it is written to. */
  private boolean isSvg() {
    return stage.equals("graph") || format.equals(ChoreographyViews.SVG) || output.file().filter(file -> file.toLowerCase(Locale.ROOT).endsWith(".svg")).isPresent();
  }

  private int method(Session session, Model loaded) {
    MethodView view = new MethodView(model.name(), loaded);
    String text = isSvg() ? view.svg(stage) : format.equals(DOT) ? view.dot(stage) : view.text(stage);
    return say(session, json(session) ? shown(text).ofModel(model.name(), loaded, out -> MethodJson.write(out, view.method())) : text, ExitCode.HOLDS);
  }

  private static String alphabet(Program program) {
    return program.rules().stream().map(rule -> rule.action().pattern()).distinct().sorted().collect(Collectors.joining("\n"));
  }

  private int shown(Session session, Model loaded, String text) {
    return say(session, json(session) ? shown(text).ofModel(model.name(), loaded) : text, ExitCode.HOLDS);
  }

  private int network(Skein skein, Session session, Model loaded) {
    PartSizes network = skein.networks().parts(loaded.program(), limits.settings(session).withStrategy(strategy.chosen()), session);
    String text = NetworkText.of(network);
    return say(session, json(session) ? shown(text).ofParts(model.name(), loaded, out -> NetworkJson.write(out, network), network.missing()) : text, ExitCode.of(network.cause()));
  }

  private ShowJson shown(String text) {
    return new ShowJson(stage, text);
  }

  private static boolean json(Session session) {
    return session.format() == Format.JSON;
  }

  private static int say(Session session, String text, int code) {
    session.speak();
    session.write(text.endsWith("\n") ? text : text + "\n");
    return code;
  }

  private int picture(Skein skein, Session session, Model loaded) {
    Settings settings = limits.settings(session);
    long enough = isSvg() ? settings.maxStates().orElse(LARGEST_COUNT) : Math.min(settings.maxStates().orElse(Long.MAX_VALUE), GraphFile.LARGEST_PICTURE + 1L);
    try (StateSpace space = skein.explore(loaded.program(), settings.withMaxStates(enough), session)) {
      // The picture shows the first states and says how many there are, as far as we count them.
      boolean isPromised = isSvg() && space.extent().cause() == Cause.STATES && settings.maxStates().isEmpty();
      return picture(session, loaded, space, isPromised ? ExitCode.HOLDS : ExitCode.of(space.extent().cause()));
    }
  }

  private int picture(Session session, Model loaded, StateSpace space, int code) {
    String refusal = isSvg() ? "" : GraphFile.refusal(space);
    if (!refusal.isEmpty()) {
      throw new UsageError(refusal);
    }
    session.conclude();
    String text = !space.drawable() ? "" : isSvg() ? StateGraphSvg.render(loaded.program().name(), space) : Dot.render(space);
    // A picture of the first states says itself that there are more.
    if (!json(session) && !(isSvg() && space.extent().cause() == Cause.STATES)) {
      space.extent().reason().ifPresent(why -> session.remark(ReasonText.of(why)));
    }
    return say(session, json(session) ? shown(text).ofStates(model.name(), loaded, space) : text, code);
  }
}
