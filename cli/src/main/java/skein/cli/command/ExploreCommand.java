package skein.cli.command;

import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.StateSpace;
import skein.ask.question.WrongQuestion;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.argument.StorageArguments;
import skein.cli.format.Drawing;
import skein.cli.format.ExploreJson;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.Version;
import skein.cli.text.NumberText;
import skein.cli.text.ReasonText;
import skein.core.answer.Extent;
import skein.core.answer.Settings;
import skein.core.language.Model;

/** Explores the state space. */
@CommandLine.Command(
    name = "explore",
    description = "Explore the whole state space of a model: count its states, or write it to a file.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every requested state was visited",
      "5:the limit on the number of states was reached, states may have been missed (--bitstate), or there is no initial state",
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
      "  skein explore examples/labs/table.labs n=3",
      "  skein explore examples/labs/election.labs n=2 --out election.dot"
    })
final class ExploreCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the state space: .dot for Graphviz, .aut in the Aldebaran format of CADP.")
  private String out;

  @Option(names = "--steps", paramLabel = "B", description = "Only states that are reachable within B steps.")
  private Integer steps;

  @Mixin private LimitArguments limits;

  @Mixin private StorageArguments storage;

  @Mixin private ResultArguments output;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    Path picture = out == null ? null : Destination.path(out);
    if (picture != null) {
      storage.requireNone();
      Drawing.requireKnown(out);
      Destination.requireWritable(picture);
    }
    if (steps != null && steps < 0) {
      throw new WrongQuestion("--steps must not be negative: " + steps);
    }
    Model loaded = model.load(skein, session, output.quiet(), output.colours(session.io()));
    Settings settings = storage.apply(limits.settings(session));
    if (steps != null) {
      settings = settings.withSteps(steps);
    }
    if (picture == null) {
      Extent extent = skein.measure(loaded.program(), settings, session);
      session.speak();
      return say(session, loaded, extent, ExitCode.of(extent.cause()));
    }
    return draw(skein, session, loaded, settings, picture);
  }

  private int draw(Skein skein, Session session, Model loaded, Settings settings, Path picture) {
    try (StateSpace space = skein.explore(loaded.program(), settings, session)) {
      return draw(session, loaded, space, picture);
    }
  }

  private int draw(Session session, Model loaded, StateSpace space, Path picture) {
    // Writing a large state space also takes time.
    session.onCutShort((cause, _) -> say(session, loaded, space.extent(), ExitCode.of(cause)));
    String refusal = Drawing.refusal(space, out);
    if (refusal.isEmpty()) {
      Drawing.write(space, picture);
    }
    session.speak();
    int code = say(session, loaded, space.extent(), ExitCode.of(space.extent().cause()));
    if (!refusal.isEmpty()) {
      session.io().err().println("skein: " + refusal);
    }
    return code == ExitCode.HOLDS && !refusal.isEmpty() ? ExitCode.USAGE : code;
  }

  private int say(Session session, Model loaded, Extent extent, int code) {
    String result =
        session.destination().format() == Format.JSON
            ? ExploreJson.render(
                Version.number(),
                model.name(),
                loaded.parameters(),
                loaded.program().schedule().label(),
                storage.approximation(),
                extent)
            : storage.caveat() + text(extent);
    session.destination().write(session.io(), result);
    if (!output.quiet()) {
      storage.pointOnward(session.io(), code);
    }
    return code;
  }

  private static String text(Extent extent) {
    String reason = extent.reason().map(why -> "  " + ReasonText.of(why) + "\n").orElse("");
    return String.format(
        Locale.ROOT,
        "states       %,d%s\ntransitions  %,d\ndepth        %,d\nends         %,d\n%stime         %s\n%s",
        extent.statistics().states(),
        extent.complete() ? "" : " (at least)",
        extent.statistics().transitions(),
        extent.statistics().depth(),
        extent.ends(),
        extent.errors() == 0 ? "" : String.format(Locale.ROOT, "errors       %,d (steps that fail with an error)\n", extent.errors()),
        NumberText.seconds(extent.statistics().seconds()),
        reason);
  }
}
