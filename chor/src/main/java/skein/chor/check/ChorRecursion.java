package skein.chor.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;
import skein.triples.term.Cycles;

/**
 * Rejects recursion that does nothing, and recursion through {@code ||}, before a {@code ;} or in a loop: each call would add
 * something that is still to be done, and the choreography would have infinitely many states.
 */
final class ChorRecursion {

  private final ChorCalls calls;
  private final Complaints complaints;
  private final Set<Set<String>> reported = new HashSet<>();

  ChorRecursion(ChorCalls calls, Complaints complaints) {
    this.calls = calls;
    this.complaints = complaints;
  }

  void run() {
    Cycles all = calls.cycles(_ -> true);
    Cycles unguarded = calls.cycles(call -> !call.guarded());
    for (ChorCalls.Call call : calls.all()) {
      if (!call.guarded() && unguarded.contains(call.from(), call.to())) {
        report("unguarded", call, unguarded.cycle(call.from(), call.to()), "without doing anything",
            "put an action before the call, as in `" + call.from() + " = a@p; " + call.to() + "`");
      } else if (call.growth() != ChorCalls.Growth.NONE && all.contains(call.from(), call.to())) {
        report("recursion", call, all.cycle(call.from(), call.to()), place(call.growth()), hint(call));
      }
    }
  }

  private static String place(ChorCalls.Growth growth) {
    return switch (growth) {
      case NONE -> "";
      case PARALLEL -> "inside `||`: each call would add another branch";
      case BEFORE -> "before a `;`: each call would add more to be done afterwards";
      case LOOP -> "inside a loop: each call would add another loop";
    };
  }

  private static String hint(ChorCalls.Call call) {
    return switch (call.growth()) {
      case NONE -> "";
      case PARALLEL -> "repeat the branches instead: `(P)* || (Q)*`";
      case BEFORE -> "call it last, or repeat with a loop: `(P)*`";
      case LOOP -> "leave out the loop, or the call: `(P)*` already repeats P";
    };
  }

  private void report(String code, ChorCalls.Call call, List<String> cycle, String what, String hint) {
    if (reported.add(Set.copyOf(cycle))) {
      String round = cycle.size() == 2 ? "" : " (" + String.join(" → ", cycle) + ")";
      complaints.add(Diagnostic.error(code, call.at(), "`" + call.from() + "` calls itself" + round + " " + what).withHint(hint));
    }
  }
}
