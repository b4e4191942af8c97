package skein.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.session.Version;
import skein.cli.show.NetworkJson;
import skein.cli.show.NetworkText;
import skein.cli.show.PictureArguments;
import skein.cli.text.ReasonText;
import skein.core.answer.Settings;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;

/** Shows the stages of a model. */
@CommandLine.Command(
    name = "show",
    description = {
      "Show a model at one of the stages of its translation.",
      "For a purpose (.sp) followed by a model, show both, and their product with the run found.",
      "For standard input, use --language sp for a purpose and --language ats for an explicit system."
    },
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
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
      "  skein show examples/labs/election.labs n=2 --as dot | dot -Tsvg > election.svg",
      "  skein show examples/chor/stock.chor --as sequence --output stock.svg",
      "  skein show examples/purposes/dog.sp examples/purposes/dog.ats --as dot | dot -Tsvg > dog.svg"
    })
final class ShowCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(
      names = "--as",
      completionCandidates = OptionValues.Stages.class,
      paramLabel = "STAGE",
      description = {
        "syntax: the text as parsed (the default);",
        "projections: what a choreography leaves to each peer;",
        "triples: the symbolically linked triples of its agents;",
        "program: the sequential program that the engines run;",
        "alphabet: the actions of its steps, one per line, with * for values known only when a step is taken;",
        "network: the parts that compose verifies alone, their sizes before and after minimisation, and their products;",
        "sequence: a choreography as a sequence diagram;",
        "dot: a picture of the state space, for Graphviz."
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
      description = "text (the default) or json; for a sequence diagram also svg or mermaid (default: svg if the output file ends in .svg, otherwise mermaid).")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    checkFormat();
    boolean drawn = format.equals(ChoreographyViews.SVG) || format.equals(ChoreographyViews.MERMAID);
    output.start(session, drawn ? Format.TEXT.word() : format, List.of(Format.TEXT, Format.JSON));
    if (!new OptionValues.Stages().contains(stage)) {
      throw UsageError.unknown("stage", stage, new OptionValues.Stages());
    }
    if (drawn && !stage.equals("sequence")) {
      throw new UsageError("--format " + format + " is for --as sequence");
    }
    choreographies.check(stage);
    if (model.isPurpose() || model.isSystem()) {
      return say(session, pictures.show(skein, session, model, stage, limits), ExitCode.HOLDS);
    }
    if (choreographies.concerns(stage)) {
      String text = choreographies.show(skein, session, model, stage, ChoreographyViews.format(format, output.file()));
      return say(session, json(session) ? shown(text).ofText(model.name(), Optional.empty()) : text, ExitCode.HOLDS);
    }
    Model loaded = model.load(skein, session);
    return switch (stage) {
      case "syntax" -> shown(session, loaded, loaded.syntax().get());
      case "triples" -> shown(session, loaded, loaded.triples().get());
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

  private static String alphabet(Program program) {
    return program.rules().stream().map(rule -> rule.action().pattern()).distinct().sorted().collect(Collectors.joining("\n"));
  }

  private int shown(Session session, Model loaded, String text) {
    return say(session, json(session) ? shown(text).ofModel(model.name(), loaded) : text, ExitCode.HOLDS);
  }

  private int network(Skein skein, Session session, Model loaded) {
    PartSizes network = skein.network(loaded.program(), limits.settings(session).withStrategy(strategy.chosen()), session);
    String text = NetworkText.of(network);
    return say(session, json(session) ? shown(text).ofParts(model.name(), loaded, out -> NetworkJson.write(out, network), network.missing()) : text, ExitCode.of(network.cause()));
  }

  private ShowJson shown(String text) {
    return new ShowJson(Version.number(), stage, text);
  }

  private static boolean json(Session session) {
    return session.destination().format() == Format.JSON;
  }

  private static int say(Session session, String text, int code) {
    session.speak();
    session.destination().write(session.io(), text.endsWith("\n") ? text : text + "\n");
    return code;
  }

  private int picture(Skein skein, Session session, Model loaded) {
    Settings settings = limits.settings(session);
    long enough = Math.min(settings.maxStates().orElse(Long.MAX_VALUE), GraphFile.LARGEST_PICTURE + 1L);
    try (StateSpace space = skein.explore(loaded.program(), settings.withMaxStates(enough), session)) {
      return picture(session, loaded, space);
    }
  }

  private int picture(Session session, Model loaded, StateSpace space) {
    String refusal = GraphFile.refusal(space);
    if (!refusal.isEmpty()) {
      throw new UsageError(refusal);
    }
    String text = space.drawable() ? Dot.render(space) : "";
    if (!json(session)) {
      space.extent().reason().ifPresent(why -> session.io().err().println("skein: " + ReasonText.of(why)));
    }
    return say(
        session, json(session) ? shown(text).ofStates(model.name(), loaded, space) : text, ExitCode.of(space.extent().cause()));
  }
}
