package skein.ccs.check;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import skein.ccs.meaning.CcsAction;
import skein.ccs.meaning.Relabelling;
import skein.ccs.meaning.Restriction;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.triples.term.ActionScope;

/** The visible actions that a process may ever take. */
final class Alphabets {

  private final Map<String, Spec.Definition> definitions;

  Alphabets(Map<String, Spec.Definition> definitions) {
    this.definitions = definitions;
  }

  Set<CcsAction> of(Process process) {
    Set<CcsAction> deeds = new LinkedHashSet<>();
    collect(process, new HashSet<>(), deeds);
    return deeds;
  }

  private void collect(Process process, Set<String> called, Set<CcsAction> into) {
    switch (process) {
      case Process.Zero _, Process.One _ -> {}
      case Process.Call(var name, var _) -> {
        if (definitions.containsKey(name) && called.add(name)) {
          collect(definitions.get(name).body(), called, into);
        }
      }
      case Process.Prefix(var actions, var body, var _) -> {
        for (Action action : actions) {
          if (action.kind() != Action.Kind.SILENT) {
            into.add(CcsAction.of(action));
          }
        }
        collect(body, called, into);
      }
      case Process.Choice(var branches, var _) -> branches.forEach(b -> collect(b, called, into));
      case Process.Sequential(var parts, var _) -> parts.forEach(p -> collect(p, called, into));
      case Process.Parallel(var branches, var _) -> branches.forEach(b -> collect(b, called, into));
      case Process.Together(var branches, var _, var _) -> branches.forEach(b -> collect(b, called, into));
      case Process.Restricted(var body, var hidden, var _) -> pass(of(body), Restriction.of(hidden), into);
      case Process.Relabelled(var body, var relabels, var _) -> pass(of(body), Relabelling.of(relabels), into);
    }
  }

  private static void pass(Set<CcsAction> deeds, ActionScope<CcsAction> scope, Set<CcsAction> into) {
    deeds.forEach(deed -> scope.pass(deed).ifPresent(into::add));
  }
}
