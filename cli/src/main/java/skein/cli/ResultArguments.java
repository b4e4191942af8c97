package skein.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.text.Colours;

/** The same, with a choice of text or JSON. */
final class ResultArguments {

  @Option(names = "--format", completionCandidates = Words.TextOrJson.class, paramLabel = "F", description = "text (the default) or json.")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  /** Sets the format and destination of the result, and of errors from now on. */
  void start(Session session) {
    output.start(session, format, List.of(Format.TEXT, Format.JSON));
  }

  boolean quiet() {
    return output.quiet();
  }

  Colours colours(Io io) {
    return output.colours(io);
  }
}
