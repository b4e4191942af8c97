package skein.ccs.lower;

import java.util.HashMap;
import java.util.Map;
import skein.ccs.meaning.CcsAction;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.core.source.Span;

/** The first occurrence of each action in the text. */
final class ActionPositions {

  private final Map<CcsAction, Span> first = new HashMap<>();
  private final Span otherwise;

  ActionPositions(Spec spec) {
    this.otherwise = spec.definitions().getLast().name().at();
    spec.definitions().forEach(definition -> collect(definition.body()));
  }

  Span of(CcsAction deed) {
    CcsAction written = deed.silent() && !deed.channel().isEmpty() ? new CcsAction(Action.Kind.OUTPUT, deed.channel()) : deed;
    return first.getOrDefault(written, otherwise);
  }

  private void collect(Process process) {
    switch (process) {
      case Process.Zero _, Process.One _, Process.Call _ -> {}
      case Process.Prefix(var actions, var body, var _) -> {
        actions.forEach(action -> first.putIfAbsent(CcsAction.of(action), action.at()));
        collect(body);
      }
      case Process.Choice(var branches, var _) -> branches.forEach(this::collect);
      case Process.Sequential(var parts, var _) -> parts.forEach(this::collect);
      case Process.Parallel(var branches, var _) -> branches.forEach(this::collect);
      case Process.Together(var branches, var _, var _) -> branches.forEach(this::collect);
      case Process.Restricted(var body, var _, var _) -> collect(body);
      case Process.Relabelled(var body, var relabels, var _) -> {
        collect(body);
        relabels.forEach(relabel -> first.putIfAbsent(CcsAction.of(relabel.now()), relabel.now().at()));
      }
    }
  }
}
