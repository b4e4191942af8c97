package skein.cli.argument;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;

/** How the result looks, and where it goes. */
public final class OutputArguments {

  @Option(names = "--output", paramLabel = "FILE", description = "Write the result to a file.")
  private String output;

  @Option(
      names = "--color",
      completionCandidates = OptionValues.Colouring.class,
      paramLabel = "WHEN",
      description = "auto (the default: on a terminal, unless NO_COLOR is set), always, never.")
  private String color = "auto";

  @Option(names = {"-q", "--quiet"}, description = "Print only the result: no traces, warnings or progress.")
  private boolean quiet;

  /** Sets the destination of the result, and of errors from now on, and how they look. */
  public void start(Session session, String format, List<Format> possible) {
    Format chosen = Format.named(format, possible);
    session.destination(Destination.of(chosen, Optional.empty()));
    Destination destination = Destination.of(chosen, Optional.ofNullable(output));
    destination.requireWritable();
    session.destination(destination);
    session.style(quiet, colours(color, session.io().outIsTerminal() && output == null));
    if (session.io().errIsTerminal() && !quiet) {
      session.line().start();
    }
  }

  /** The file of the result, as given. */
  public Optional<String> file() {
    return Optional.ofNullable(output);
  }

  /** For a value of --color. */
  public static Colours colours(String when, boolean terminal) {
    return switch (when) {
      case "always" -> new Colours(true);
      case "never" -> Colours.NONE;
      case "auto" -> new Colours(terminal && wanted());
      default -> throw new UsageError("--color must be auto, always or never, not " + when);
    };
  }

  private static boolean wanted() {
    String no = System.getenv("NO_COLOR");
    return (no == null || no.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
  }
}
