package skein.net;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.Composer;
import skein.net.syntax.NetProcess;

/** Reads networks for questions about their components, where {@link Net} makes programs of them. */
public final class Networks {

  private Networks() {}

  /** The network unless there were errors, and all diagnostics. */
  public record Composed(Optional<ComponentNetwork> network, List<Diagnostic> diagnostics) {
    public Composed {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The components of the system, and their steps. If the monitor asks to stop, throws {@link Halt}. */
  public static Composed network(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ComponentNetwork> network =
        DeepStack.call(
            () ->
                Net.read(source, options, diagnostics, monitor)
                    .flatMap(text -> Composer.compose(text.spec(), text.system(), text.files(), diagnostics, Budget.of(monitor))));
    return new Composed(network, diagnostics.inTextOrder());
  }

  /** Peers, with buffers of any bound. */
  @FunctionalInterface
  public interface Peers {
    ComponentNetwork bounded(int bound);
  }

  /** The peers unless there were errors, and all diagnostics. */
  public record ComposedPeers(Optional<Peers> peers, List<Diagnostic> diagnostics) {
    public ComposedPeers {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The system as peers; if it is none, that is an error. If the monitor asks to stop, throws {@link Halt}, later, too. */
  public static ComposedPeers peers(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Peers> peers = DeepStack.call(() -> Net.read(source, options, diagnostics, monitor).flatMap(text -> peers(text, diagnostics, monitor)));
    return new ComposedPeers(peers, diagnostics.inTextOrder());
  }

  private static Optional<Peers> peers(Net.CheckedText text, Diagnostics diagnostics, Monitor monitor) {
    NetProcess system = text.system();
    while (system instanceof NetProcess.Call call) {
      system = text.spec().definitions().stream().filter(definition -> definition.name().text().equals(call.name())).findFirst().orElseThrow().body();
    }
    if (!(system instanceof NetProcess.Peers)) {
      diagnostics.add(
          Diagnostic.error("peers", text.system().at(), "this system is not `peers(k) { … }`")
              .withHint("only peers have buffers whose bound can be varied; select another process with its name"));
      return Optional.empty();
    }
    Budget budget = Budget.of(monitor);
    return Composer.compose(text.spec(), text.system(), OptionalInt.of(1), text.files(), diagnostics, budget)
        .map(_ -> bound -> DeepStack.call(() -> Composer.compose(text.spec(), text.system(), OptionalInt.of(bound), text.files(), new Diagnostics(), budget).orElseThrow()));
  }
}
