package skein.cli.argument;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;

/** How the result looks, and where it goes. */
public final class OutputArguments {

  @Option(names = "--output", paramLabel = "FILE", description = "Write the result to a file.")
  private String output;

  @Mixin private ColourArgument colour;

  @Option(names = {"-q", "--quiet"}, description = "Print only the result: no traces, warnings or progress.")
  private boolean quiet;

  /** Sets the destination of the result, and of errors from now on, and how they look. */
  public void start(Session session, String format, List<Format> possible) {
    Format chosen = Format.named(format, possible);
    session.destination(Destination.of(chosen, Optional.empty()));
    Destination destination = Destination.of(chosen, Optional.ofNullable(output));
    destination.requireWritable();
    session.destination(destination);
    session.style(quiet, colour.colours(session.io().outIsTerminal() && output == null));
    if (session.io().errIsTerminal() && !quiet) {
      session.line().start();
    }
  }

  /** The file of the result, as given. */
  public Optional<String> file() {
    return Optional.ofNullable(output);
  }
}
