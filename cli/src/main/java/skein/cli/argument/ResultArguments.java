package skein.cli.argument;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.session.Format;
import skein.cli.session.Session;

/** {@link OutputArguments} for commands whose result is text or JSON. */
public final class ResultArguments {

  @Option(names = "--format", completionCandidates = OptionValues.TextOrJson.class, paramLabel = "F", description = "text (the default) or json.")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  /** Sets the format and destination of the result, and of errors from now on. */
  public void start(Session session) {
    output.start(session, format, List.of(Format.TEXT, Format.JSON));
  }
}
