package skein.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.text.Colours;

/** The same for results that are for people or for programs. */
final class ResultArguments {

  @Option(names = "--format", completionCandidates = Words.TextOrJson.class, paramLabel = "F", description = "text (the default) or json.")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  /** Fixes how the result looks and where it goes, from now on also for complaints. */
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
