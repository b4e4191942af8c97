package skein.ccs.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import skein.ccs.meaning.CcsAction;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.core.source.Diagnostic;

/** Checks the actions in restrictions, relabellings and {@code |[ ]|}: rejects {@code tau}, and warns about actions that never occur. */
final class ActionCheck {

  private final Spec spec;
  private final Alphabets alphabets;
  private final Few diagnostics;

  ActionCheck(Spec spec, Alphabets alphabets, Few diagnostics) {
    this.spec = spec;
    this.alphabets = alphabets;
    this.diagnostics = diagnostics;
  }

  void run() {
    spec.definitions().forEach(definition -> check(definition.body()));
  }

  private void check(Process process) {
    switch (process) {
      case Process.Zero _, Process.One _, Process.Call _ -> {}
      case Process.Prefix(var _, var body, var _) -> check(body);
      case Process.Choice(var branches, var _) -> branches.forEach(this::check);
      case Process.Sequential(var parts, var _) -> parts.forEach(this::check);
      case Process.Parallel(var branches, var _) -> branches.forEach(this::check);
      case Process.Together(var branches, var shared, var _) -> {
        branches.forEach(this::check);
        refuseSilent(shared, "shared");
        for (Action action : shared) {
          boolean any = branches.stream().anyMatch(b -> alphabets.of(b).contains(CcsAction.of(action)));
          if (!any && action.kind() != Action.Kind.SILENT) {
            warn(action, "is shared but no branch ever takes it", channels(branches));
          }
        }
      }
      case Process.Restricted(var body, var hidden, var _) -> {
        check(body);
        refuseSilent(hidden, "restricted");
        hidden.forEach(action -> warnIfUnknown(action, body, "is restricted"));
      }
      case Process.Relabelled(var body, var relabels, var _) -> {
        check(body);
        relabels.forEach(relabel -> refuseSilent(List.of(relabel.now(), relabel.before()), "relabelled"));
        relabels.forEach(relabel -> warnIfUnknown(relabel.before(), body, "is relabelled"));
        Set<String> seen = new HashSet<>();
        for (Process.Relabel relabel : relabels) {
          if (!seen.add(relabel.before().channel())) {
            diagnostics.error(
                () -> Diagnostic.error(
                        "duplicate",
                        relabel.before().at(),
                        "`" + relabel.before().channel() + "` is relabelled twice")
                    .withHint("in `[b/a]`, b replaces a"));
          }
        }
      }
    }
  }

  private void refuseSilent(List<Action> actions, String what) {
    for (Action action : actions) {
      if (action.kind() == Action.Kind.SILENT) {
        diagnostics.error(() -> Diagnostic.error("silent", action.at(), "`tau` cannot be " + what));
      }
    }
  }

  private void warnIfUnknown(Action action, Process body, String what) {
    Set<String> known = channels(List.of(body));
    if (action.kind() != Action.Kind.SILENT && !known.contains(action.channel())) {
      warn(action, what + " but never taken inside it", known);
    }
  }

  private void warn(Action action, String what, Set<String> known) {
    diagnostics.warning(
        () ->
            CcsChecker.hinted(
                Diagnostic.warning("unknown-action", action.at(), "`" + action.text() + "` " + what),
                action.channel(),
                known));
  }

  private Set<String> channels(List<Process> processes) {
    return processes.stream()
        .flatMap(process -> alphabets.of(process).stream())
        .map(CcsAction::channel)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
