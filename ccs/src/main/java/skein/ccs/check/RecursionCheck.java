package skein.ccs.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.triples.Cycles;

/**
 * Refuses recursion that comes round without an action, and recursion through operators that would pile up: each
 * round would add a component, a restriction or a relabelling, and the system would have infinitely many states.
 */
final class RecursionCheck {

  private static final int LAYERS = 1_000;

  private final Calls calls;
  private final Few diagnostics;
  private final Set<Set<String>> reported = new HashSet<>();

  RecursionCheck(Calls calls, Few diagnostics) {
    this.calls = calls;
    this.diagnostics = diagnostics;
  }

  /** Whether all is well. */
  boolean run() {
    Cycles all = calls.cycles(_ -> true);
    Cycles unguarded = calls.cycles(call -> !call.guarded());
    for (Calls.Call call : calls.all()) {
      if (diagnostics.manyErrors()) {
        return false;
      }
      if (!call.guarded() && unguarded.contains(call.from(), call.to())) {
        calls.cycle(call, other -> !other.guarded()).ifPresent(cycle -> unguarded(call, cycle));
      }
      if (!call.within().isEmpty() && all.contains(call.from(), call.to())) {
        calls.cycle(call, _ -> true).ifPresent(cycle -> growing(call, cycle));
      }
    }
    return reported.isEmpty() && shallow(all);
  }

  /** Whether static operators do not pile up too high through calls. */
  private boolean shallow(Cycles all) {
    Map<String, Integer> layers = new HashMap<>();
    for (List<String> group : all.calledFirst()) {
      int most = 0;
      for (String name : group) {
        for (Calls.Call call : calls.of(name)) {
          int below = layers.getOrDefault(call.to(), 0) + call.layers();
          most = Math.max(most, below);
          if (below > LAYERS) {
            diagnostics.error(
                () -> Diagnostic.error("too-deep", call.at(), "this is nested too deeply: more than 1,000 levels")
                    .withHint("`|`, `|[ ]|`, restrictions and relabellings pile up through the processes called here"));
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

  private void unguarded(Calls.Call call, List<String> cycle) {
    if (reported.add(Set.copyOf(cycle))) {
      diagnostics.error(
          () -> Diagnostic.error(
                  "unguarded",
                  call.at(),
                  "`" + call.from() + "` calls itself before it has taken an action" + round(cycle))
              .withHint("put an action before it: `a." + call.to() + "`"));
    }
  }

  private void growing(Calls.Call call, List<String> cycle) {
    if (reported.add(Set.copyOf(cycle))) {
      diagnostics.error(
          () -> Diagnostic.error(
                  "recursion",
                  call.at(),
                  "`" + call.from() + "` calls itself within " + call.within() + round(cycle)
                      + ": each round would add another")
              .withHint("let each component repeat itself, and put them together once: `A = a.A  B = b.B  Sys = A | B`"));
    }
  }

  private static String round(List<String> cycle) {
    return cycle.size() == 2 ? "" : " (" + String.join(" → ", cycle) + ")";
  }
}
