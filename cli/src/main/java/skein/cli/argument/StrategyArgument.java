package skein.cli.argument;

import java.util.stream.Stream;
import picocli.CommandLine.Option;
import skein.cli.session.UsageError;
import skein.core.answer.CompositionStrategy;

/** In which order the engine compose puts parts of a model together. */
public final class StrategyArgument {

  @Option(
      names = "--strategy",
      completionCandidates = OptionValues.Strategies.class,
      paramLabel = "S",
      description =
          "For compose: smart (the default): the parts with the smallest expected product first; root-leaf: all parts at once; "
              + "monolithic: the whole model as one part.")
  private String strategy = CompositionStrategy.SMART.word();

  public CompositionStrategy chosen() {
    return Stream.of(CompositionStrategy.values())
        .filter(known -> known.word().equals(strategy))
        .findFirst()
        .orElseThrow(() -> UsageError.unknown("strategy", strategy, new OptionValues.Strategies()));
  }
}
