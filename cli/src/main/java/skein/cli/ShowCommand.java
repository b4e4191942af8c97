package skein.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine;
import skein.ask.ExitCode;
import skein.ask.Skein;
import skein.ask.StateSpace;
import skein.ask.WrongQuestion;
import skein.cli.format.Dot;
import skein.core.answer.Settings;
import skein.core.language.Model;
import skein.core.program.ProgramPrinter;

/** What does Skein make of the model? */
@CommandLine.Command(
    name = "show",
    description = {
      "Show what Skein makes of a model, stage by stage.",
      "Of a purpose (.sp) followed by a model: both, and their product with the run that was found."
    },
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  skein show examples/labs/table.labs n=2 --as program",
      "  skein show examples/labs/election.labs n=2 --as dot | dot -Tsvg > election.svg",
      "  skein show examples/purposes/dog.sp examples/purposes/dog.ats --as dot | dot -Tsvg > dog.svg"
    })
final class ShowCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(
      names = "--as",
      paramLabel = "STAGE",
      description = {
        "syntax: the text as it was understood (the default);",
        "triples: the symbolically linked triples of its agents;",
        "program: the sequential program that the engines run;",
        "dot: a picture of the state space, for Graphviz."
      })
  private String stage = "syntax";

  @Mixin private PictureArguments pictures;

  @Mixin private LimitArguments limits;

  @Mixin private OutputArguments output;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, Format.TEXT.word(), List.of(Format.TEXT));
    if (!List.of("syntax", "triples", "program", "dot").contains(stage)) {
      throw new WrongQuestion("--as is syntax, triples, program or dot, not " + stage);
    }
    if (SubjectArguments.isPurpose(model.file()) || SubjectArguments.isSystem(model.file())) {
      return say(session, pictures.show(skein, session, model, stage, limits, output), ExitCode.HOLDS);
    }
    Model loaded = model.load(skein, session, output.quiet(), output.colours(session.io()));
    return switch (stage) {
      case "syntax" -> say(session, loaded.syntax().get(), ExitCode.HOLDS);
      case "triples" -> say(session, loaded.triples().get(), ExitCode.HOLDS);
      case "program" -> say(session, ProgramPrinter.print(loaded.program()), ExitCode.HOLDS);
      default -> picture(skein, session, loaded);
    };
  }

  private static int say(Session session, String text, int code) {
    session.speak();
    session.destination().write(session.io(), text.endsWith("\n") ? text : text + "\n");
    return code;
  }

  private int picture(Skein skein, Session session, Model loaded) {
    Settings settings = limits.settings(session);
    long enough = Math.min(settings.maxStates().orElse(Long.MAX_VALUE), Drawing.LARGEST_PICTURE + 1L);
    StateSpace space = skein.explore(loaded.program(), settings.withMaxStates(enough), session);
    String refusal = Drawing.refusal(space);
    if (!refusal.isEmpty()) {
      throw new WrongQuestion(refusal);
    }
    if (!space.extent().reason().isEmpty()) {
      session.io().err().println("skein: " + space.extent().reason());
    }
    return say(session, space.drawable() ? Dot.render(space) : "", ExitCode.of(space.extent().cause()));
  }
}
