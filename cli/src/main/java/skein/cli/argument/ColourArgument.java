package skein.cli.argument;

import picocli.CommandLine.Option;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;

/** Whether to use colours. */
public final class ColourArgument {

  @Option(
      names = "--color",
      completionCandidates = OptionValues.Colouring.class,
      paramLabel = "WHEN",
      description = "auto (the default: on a terminal, unless NO_COLOR is set), always, never.")
  private String color = "auto";

  public Colours colours(boolean terminal) {
    return switch (color) {
      case "always" -> new Colours(true);
      case "never" -> Colours.NONE;
      case "auto" -> new Colours(terminal && wanted());
      default -> throw new UsageError("--color must be auto, always or never, not " + color);
    };
  }

  private static boolean wanted() {
    String no = System.getenv("NO_COLOR");
    return (no == null || no.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
  }
}
