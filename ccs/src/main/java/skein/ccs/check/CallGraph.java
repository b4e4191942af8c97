package skein.ccs.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.Spec;
import skein.core.source.Span;
import skein.triples.term.Cycles;

/** The call graph, with the operators around each call. */
final class CallGraph {

  /** Around a call that is not in the last part of a sequence. */
  static final String SEQUENCE = "a sequence, before a `;`";

  private final Map<String, List<Call>> calls = new LinkedHashMap<>();
  private final ProcessEndings endings;

  /**
   * @param guarded whether an action comes first
   * @param within why a cycle through the call would grow: the static operator or sequence around it, for messages; empty if it would not
   * @param layers the number of static operators around it
   */
  record Call(String from, String to, Span at, boolean guarded, String within, int layers) {}

  CallGraph(Map<String, Spec.Definition> definitions, ProcessEndings endings) {
    this.endings = endings;
    definitions.forEach(
        (name, definition) -> {
          List<Call> found = new ArrayList<>();
          collect(name, definition.body(), false, "", 0, found);
          calls.put(name, found);
        });
  }

  private void collect(
      String from, Process process, boolean guarded, String within, int layers, List<Call> into) {
    switch (process) {
      case Process.Zero _, Process.One _ -> {}
      case Process.Call(var name, var at) -> into.add(new Call(from, name, at, guarded, within, layers));
      case Process.Prefix(var _, var body, var _) -> collect(from, body, true, within, layers, into);
      case Process.Sequential(var parts, var _) -> {
        boolean acted = guarded;
        for (int i = 0; i < parts.size(); i++) {
          boolean last = i == parts.size() - 1;
          collect(from, parts.get(i), acted, last ? within : SEQUENCE, layers, into);
          acted |= !endings.hasEnded(parts.get(i));
        }
      }
      case Process.Choice(var branches, var _) ->
          branches.forEach(b -> collect(from, b, guarded, within, layers, into));
      case Process.Parallel(var branches, var _) ->
          branches.forEach(b -> collect(from, b, guarded, "a parallel composition", layers + 1, into));
      case Process.Together(var branches, var _, var _) ->
          branches.forEach(b -> collect(from, b, guarded, "a parallel composition", layers + 1, into));
      case Process.Restricted(var body, var _, var _) ->
          collect(from, body, guarded, "a restriction", layers + 1, into);
      case Process.Relabelled(var body, var _, var _) ->
          collect(from, body, guarded, "a relabelling", layers + 1, into);
    }
  }

  List<Call> all() {
    return calls.values().stream().flatMap(List::stream).toList();
  }

  Cycles cycles(Predicate<Call> through) {
    Map<String, List<String>> called = new LinkedHashMap<>();
    calls.forEach((name, all) -> called.put(name, all.stream().filter(through).map(Call::to).toList()));
    all().forEach(call -> called.putIfAbsent(call.to, List.of()));
    return new Cycles(called);
  }

  List<Call> of(String name) {
    return calls.getOrDefault(name, List.of());
  }
}
