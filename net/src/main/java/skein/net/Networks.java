package skein.net;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.language.Abandoned;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.Composer;

/** Reads networks for questions about their components, where {@link Net} makes programs of them. */
public final class Networks {

  private Networks() {}

  /** The network unless there were errors, and all diagnostics. */
  public record Composed(Optional<ComponentNetwork> network, List<Diagnostic> diagnostics) {
    public Composed {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The components of the system, and their steps. If the monitor asks to stop, throws {@link Abandoned}. */
  public static Composed network(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ComponentNetwork> network =
        DeepStack.call(
            () ->
                Net.read(source, options, diagnostics, monitor)
                    .flatMap(text -> Composer.compose(text.spec(), text.system(), diagnostics, Abandoned.poll(monitor))));
    return new Composed(network, diagnostics.inTextOrder());
  }
}
