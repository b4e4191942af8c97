package skein.ccs.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.triples.term.Cycles;

/**
 * Rejects unguarded recursion, and recursion through static operators or before a {@code ;}: each
 * call would add a component, a restriction, a relabelling or a continuation, and the system would have infinitely many states.
 */
final class RecursionCheck {

  private static final int LAYERS = 1_000;

  private final CallGraph calls;
  private final Few diagnostics;
  private final Set<Set<String>> reported = new HashSet<>();

  RecursionCheck(CallGraph calls, Few diagnostics) {
    this.calls = calls;
    this.diagnostics = diagnostics;
  }

  /** Whether there are no errors. */
  boolean run() {
    Cycles all = calls.cycles(_ -> true);
    Cycles unguarded = calls.cycles(call -> !call.guarded());
    for (CallGraph.Call call : calls.all()) {
      if (diagnostics.manyErrors()) {
        return false;
      }
      if (!call.guarded() && unguarded.contains(call.from(), call.to())) {
        unguarded(call, unguarded.cycle(call.from(), call.to()));
      }
      if (!call.within().isEmpty() && all.contains(call.from(), call.to())) {
        growing(call, all.cycle(call.from(), call.to()));
      }
    }
    return reported.isEmpty() && shallow(all);
  }

  /** Whether the nesting of static operators through calls is within the limit. */
  private boolean shallow(Cycles all) {
    Map<String, Integer> layers = new HashMap<>();
    for (List<String> group : all.calledFirst()) {
      int most = 0;
      for (String name : group) {
        for (CallGraph.Call call : calls.of(name)) {
          int below = layers.getOrDefault(call.to(), 0) + call.layers();
          most = Math.max(most, below);
          if (below > LAYERS) {
            diagnostics.error(
                () -> Diagnostic.error("too-deep", call.at(), "nested too deeply: more than 1,000 levels")
                    .withHint("each process called here adds `|`, `|[ ]|`, restrictions or relabellings"));
            return false;
          }
        }
      }
      for (String name : group) {
        layers.put(name, most);
      }
    }
    return true;
  }

  private void unguarded(CallGraph.Call call, List<String> cycle) {
    if (reported.add(Set.copyOf(cycle))) {
      diagnostics.error(
          () -> Diagnostic.error(
                  "unguarded",
                  call.at(),
                  "`" + call.from() + "` calls itself before any action" + round(cycle))
              .withHint("put an action before the call: `a." + call.to() + "`"));
    }
  }

  private void growing(CallGraph.Call call, List<String> cycle) {
    if (reported.add(Set.copyOf(cycle))) {
      diagnostics.error(
          () -> Diagnostic.error(
                  "recursion",
                  call.at(),
                  "`" + call.from() + "` calls itself inside " + call.within() + round(cycle)
                      + ": each call would add another")
              .withHint(
                  call.within().equals(CallGraph.SEQUENCE)
                      ? "call it after the last `;`"
                      : "let each component call itself, and compose them once: `A = a.A  B = b.B  Sys = A | B`"));
    }
  }

  private static String round(List<String> cycle) {
    return cycle.size() == 2 ? "" : " (" + String.join(" → ", cycle) + ")";
  }
}
