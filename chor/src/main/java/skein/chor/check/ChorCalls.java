package skein.chor.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.core.source.Span;
import skein.triples.term.Cycles;

/** The call graph of the definitions, with the operators around each call. */
final class ChorCalls {

  /** Why recursion through a call would grow. */
  enum Growth { NONE, PARALLEL, BEFORE, LOOP }

  private final Map<String, List<Call>> calls = new LinkedHashMap<>();
  private final ActingTerms acting;

  /** @param guarded whether an action can come first */
  record Call(String from, String to, Span at, boolean guarded, Growth growth) {}

  ChorCalls(Map<String, ChorSpec.Definition> definitions) {
    this.acting = new ActingTerms(definitions);
    definitions.forEach((name, definition) -> {
      calls.put(name, new ArrayList<>());
      collect(name, definition.body(), false, Growth.NONE);
    });
  }

  private void collect(String from, Choreography term, boolean guarded, Growth growth) {
    switch (term) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _ -> {}
      case Choreography.Call(var name, var at) -> calls.get(from).add(new Call(from, name.text(), at, guarded, growth));
      case Choreography.Sequence(var parts, var _) -> {
        boolean acted = guarded;
        for (int i = 0; i < parts.size(); i++) {
          boolean last = i == parts.size() - 1;
          collect(from, parts.get(i), acted, last ? growth : Growth.BEFORE);
          acted |= acting.contains(parts.get(i));
        }
      }
      case Choreography.Choice(var branches, var _, var _) -> branches.forEach(branch -> collect(from, branch, guarded, growth));
      case Choreography.Parallel(var branches, var _) -> branches.forEach(branch -> collect(from, branch, guarded, Growth.PARALLEL));
      case Choreography.Loop(var body, var _, var _) -> collect(from, body, guarded, Growth.LOOP);
    }
  }

  List<Call> all() {
    return calls.values().stream().flatMap(List::stream).toList();
  }

  /** The first definition that no other one calls. */
  Optional<String> uncalled() {
    return calls.keySet().stream().filter(name -> all().stream().noneMatch(call -> call.to.equals(name) && !call.from.equals(name))).findFirst();
  }

  Cycles cycles(Predicate<Call> through) {
    Map<String, List<String>> called = new LinkedHashMap<>();
    calls.forEach((name, all) -> called.put(name, all.stream().filter(through).map(Call::to).toList()));
    all().forEach(call -> called.putIfAbsent(call.to, List.of()));
    return new Cycles(called);
  }
}
