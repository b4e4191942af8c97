package skein.ccs.lower;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.ccs.meaning.CcsAction;
import skein.ccs.meaning.Relabelling;
import skein.ccs.meaning.Restriction;
import skein.ccs.meaning.Shared;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.core.source.Span;
import skein.triples.term.ProcessTerm;

/** CCS processes as terms of the triple encoder. */
final class CcsTerms {

  private CcsTerms() {}

  static Map<String, ProcessTerm<CcsAction>> of(Spec spec) {
    return of(spec, new IdentityHashMap<>());
  }

  /** @param origins is told where each action is written; actions are objects of their own there */
  static Map<String, ProcessTerm<CcsAction>> of(Spec spec, Map<CcsAction, Span> origins) {
    Map<String, ProcessTerm<CcsAction>> terms = new LinkedHashMap<>();
    spec.definitions().forEach(definition -> terms.put(definition.name().text(), of(definition.body(), origins)));
    return terms;
  }

  private static ProcessTerm<CcsAction> of(Process process, Map<CcsAction, Span> origins) {
    return switch (process) {
      case Process.Zero _ -> new ProcessTerm.Stuck<>();
      case Process.One _ -> new ProcessTerm.Sequence<>(List.of());
      case Process.Call(var name, var _) -> new ProcessTerm.Call<>(name);
      case Process.Prefix(var actions, var body, var _) -> {
        List<ProcessTerm<CcsAction>> parts = new ArrayList<>();
        for (Action action : actions) {
          CcsAction deed = CcsAction.of(action);
          origins.put(deed, action.at());
          parts.add(new ProcessTerm.Act<>(deed));
        }
        parts.add(of(body, origins));
        yield new ProcessTerm.Sequence<>(parts);
      }
      case Process.Sequential(var parts, var _) -> new ProcessTerm.Sequence<>(all(parts, origins));
      case Process.Choice(var branches, var _) -> new ProcessTerm.Choice<>(all(branches, origins));
      case Process.Parallel(var branches, var _) -> new ProcessTerm.Parallel<>(all(branches, origins), CcsAction.HANDSHAKE);
      case Process.Together(var branches, var shared, var _) ->
          new ProcessTerm.Parallel<>(all(branches, origins), Shared.algebra(shared));
      case Process.Restricted(var body, var hidden, var _) -> new ProcessTerm.Scoped<>(of(body, origins), Restriction.of(hidden));
      case Process.Relabelled(var body, var relabels, var _) ->
          new ProcessTerm.Scoped<>(of(body, origins), Relabelling.of(relabels));
    };
  }

  private static List<ProcessTerm<CcsAction>> all(List<Process> branches, Map<CcsAction, Span> origins) {
    return branches.stream().map(branch -> of(branch, origins)).toList();
  }
}
