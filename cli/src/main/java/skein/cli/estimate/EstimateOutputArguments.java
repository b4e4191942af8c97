package skein.cli.estimate;

import java.util.List;
import java.util.function.BiFunction;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.session.Format;
import skein.cli.session.Session;

/** How estimates are written. */
public final class EstimateOutputArguments {

  @Option(
      names = "--format",
      completionCandidates = OptionValues.TextJsonOrCsv.class,
      paramLabel = "F",
      description = "text (the default), json or csv.")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  /** @param failed how a failure is written as comma-separated values */
  public void start(Session session, BiFunction<Combination, Failure, String> failed) {
    session.csv(failed);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.CSV));
  }
}
