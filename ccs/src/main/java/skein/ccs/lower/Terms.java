package skein.ccs.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.ccs.meaning.Deed;
import skein.ccs.meaning.Relabelling;
import skein.ccs.meaning.Restriction;
import skein.ccs.meaning.Shared;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.core.triples.Term;

/** CCS processes as terms of the triple encoder. A CCS process never terminates: after its last action it is 0. */
final class Terms {

  private Terms() {}

  static Map<String, Term<Deed>> of(Spec spec) {
    Map<String, Term<Deed>> terms = new LinkedHashMap<>();
    spec.definitions().forEach(definition -> terms.put(definition.name().text(), of(definition.body())));
    return terms;
  }

  static Term<Deed> of(Process process) {
    return switch (process) {
      case Process.Zero _ -> new Term.Stuck<>();
      case Process.Call(var name, var _) -> new Term.Call<>(name);
      case Process.Prefix(var actions, var body, var _) -> {
        List<Term<Deed>> parts = new ArrayList<>();
        actions.forEach(action -> parts.add(new Term.Act<>(Deed.of(action))));
        parts.add(of(body));
        yield new Term.Sequence<>(parts);
      }
      case Process.Choice(var branches, var _) -> new Term.Choice<>(all(branches));
      case Process.Parallel(var branches, var _) -> new Term.Parallel<>(all(branches), Deed.HANDSHAKE);
      case Process.Together(var branches, var shared, var _) ->
          new Term.Parallel<>(all(branches), Shared.algebra(shared));
      case Process.Restricted(var body, var hidden, var _) -> new Term.Scoped<>(of(body), Restriction.of(hidden));
      case Process.Relabelled(var body, var relabels, var _) ->
          new Term.Scoped<>(of(body), Relabelling.of(relabels));
    };
  }

  private static List<Term<Deed>> all(List<Process> branches) {
    return branches.stream().map(Terms::of).toList();
  }
}
