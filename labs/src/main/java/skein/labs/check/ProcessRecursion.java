package skein.labs.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import skein.labs.syntax.Spec;
import skein.triples.term.Cycles;

/**
 * Finds the processes an agent uses, and reports recursion that is not allowed: unguarded (no action before the call), inside a
 * {@code ||}, or not in tail position.
 */
final class ProcessRecursion {

  private final Symbols symbols;
  private final CheckReport report;
  private final Spec.Agent agent;
  private final Map<String, List<Calls.Use>> calls = new LinkedHashMap<>();

  ProcessRecursion(Symbols symbols, CheckReport report, Spec.Agent agent) {
    this.symbols = symbols;
    this.report = report;
    this.agent = agent;
  }

  /** The names of all processes reachable by calls from the given ones, including these. */
  Set<String> reachable(Iterable<String> from) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> left = new ArrayDeque<>();
    from.forEach(left::add);
    while (!left.isEmpty()) {
      String name = left.poll();
      if (symbols.process(agent, name).isPresent() && seen.add(name)) {
        calls(name).forEach(u -> left.add(u.call().name()));
      }
    }
    return seen;
  }

  void check(Set<String> processes) {
    Cycles unguarded = cycles(processes, Calls.Use::first);
    Cycles cyclic = cycles(processes, _ -> true);
    Set<Integer> reported = new HashSet<>();
    for (String name : processes) {
      for (Calls.Use use : calls(name)) {
        String called = use.call().name();
        if (use.first() && processes.contains(called) && unguarded.contains(name, called)) {
          if (reported.add(unguarded.of(name))) {
            report.error("unguarded-recursion", use.call().at(),
                name.equals(called)
                    ? "`" + name + "` calls itself before any action"
                    : "`" + name + "` calls `" + called + "`, which calls `" + name + "` again before any action",
                "put an action before the call");
          }
        } else if (!use.last() && processes.contains(called) && cyclic.contains(name, called)) {
          report.error("recursion", use.call().at(),
              use.inParallel()
                  ? "`" + called + "` calls itself inside a `||`, so the number of branches could grow without bound"
                  : "`" + called + "` calls itself with actions left to do afterwards, so these could grow without bound",
              "a process can only call itself as its last action");
        }
      }
    }
  }

  private List<Calls.Use> calls(String name) {
    return calls.computeIfAbsent(name, n -> Calls.in(symbols.process(agent, n).orElseThrow().process()));
  }

  private Cycles cycles(Set<String> processes, Predicate<Calls.Use> edges) {
    Map<String, List<String>> next = new LinkedHashMap<>();
    for (String name : processes) {
      next.put(name, calls(name).stream().filter(edges).map(u -> u.call().name()).filter(processes::contains).toList());
    }
    return new Cycles(next);
  }
}
