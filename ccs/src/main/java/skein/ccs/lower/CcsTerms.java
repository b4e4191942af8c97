package skein.ccs.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.ccs.meaning.CcsAction;
import skein.ccs.meaning.Relabelling;
import skein.ccs.meaning.Restriction;
import skein.ccs.meaning.Shared;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.triples.term.ProcessTerm;

/** CCS processes as terms of the triple encoder. */
final class CcsTerms {

  private CcsTerms() {}

  static Map<String, ProcessTerm<CcsAction>> of(Spec spec) {
    Map<String, ProcessTerm<CcsAction>> terms = new LinkedHashMap<>();
    spec.definitions().forEach(definition -> terms.put(definition.name().text(), of(definition.body())));
    return terms;
  }

  static ProcessTerm<CcsAction> of(Process process) {
    return switch (process) {
      case Process.Zero _ -> new ProcessTerm.Stuck<>();
      case Process.One _ -> new ProcessTerm.Sequence<>(List.of());
      case Process.Call(var name, var _) -> new ProcessTerm.Call<>(name);
      case Process.Prefix(var actions, var body, var _) -> {
        List<ProcessTerm<CcsAction>> parts = new ArrayList<>();
        actions.forEach(action -> parts.add(new ProcessTerm.Act<>(CcsAction.of(action))));
        parts.add(of(body));
        yield new ProcessTerm.Sequence<>(parts);
      }
      case Process.Sequential(var parts, var _) -> new ProcessTerm.Sequence<>(all(parts));
      case Process.Choice(var branches, var _) -> new ProcessTerm.Choice<>(all(branches));
      case Process.Parallel(var branches, var _) -> new ProcessTerm.Parallel<>(all(branches), CcsAction.HANDSHAKE);
      case Process.Together(var branches, var shared, var _) ->
          new ProcessTerm.Parallel<>(all(branches), Shared.algebra(shared));
      case Process.Restricted(var body, var hidden, var _) -> new ProcessTerm.Scoped<>(of(body), Restriction.of(hidden));
      case Process.Relabelled(var body, var relabels, var _) ->
          new ProcessTerm.Scoped<>(of(body), Relabelling.of(relabels));
    };
  }

  private static List<ProcessTerm<CcsAction>> all(List<Process> branches) {
    return branches.stream().map(CcsTerms::of).toList();
  }
}
