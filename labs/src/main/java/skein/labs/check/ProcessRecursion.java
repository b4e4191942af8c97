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
    Map<String, Integer> unguarded = components(processes, Calls.Use::first);
    Map<String, Integer> cyclic = components(processes, _ -> true);
    Set<Integer> reported = new HashSet<>();
    for (String name : processes) {
      for (Calls.Use use : calls(name)) {
        String called = use.call().name();
        if (use.first() && inCycle(unguarded, name, called)) {
          if (reported.add(unguarded.get(name))) {
            report.error("unguarded-recursion", use.call().at(),
                name.equals(called)
                    ? "`" + name + "` calls itself before any action"
                    : "`" + name + "` calls `" + called + "`, which calls `" + name + "` again before any action",
                "put an action before the call");
          }
        } else if (!use.last() && inCycle(cyclic, name, called)) {
          report.error("recursion", use.call().at(),
              use.inParallel()
                  ? "`" + called + "` calls itself inside a `||`, so the number of branches could grow without bound"
                  : "`" + called + "` calls itself with actions left to do afterwards, so these could grow without bound",
              "a process can only call itself as its last action");
        }
      }
    }
  }

  private static boolean inCycle(Map<String, Integer> components, String from, String to) {
    return components.containsKey(to) && components.get(from).equals(components.get(to));
  }

  private List<Calls.Use> calls(String name) {
    return calls.computeIfAbsent(name, n -> Calls.in(symbols.process(agent, n).orElseThrow().process()));
  }

  private static final class Visit {
    final String node;
    int children;

    Visit(String node) {
      this.node = node;
    }
  }

  /** Numbers the strongly connected components of the call graph, without recursion (Tarjan 1972). */
  private Map<String, Integer> components(Set<String> processes, Predicate<Calls.Use> edges) {
    Map<String, List<String>> next = new LinkedHashMap<>();
    for (String name : processes) {
      next.put(name, calls(name).stream().filter(edges).map(u -> u.call().name()).filter(processes::contains).toList());
    }
    Map<String, Integer> index = new LinkedHashMap<>();
    Map<String, Integer> low = new LinkedHashMap<>();
    Map<String, Integer> component = new LinkedHashMap<>();
    Deque<String> stack = new ArrayDeque<>();
    for (String root : processes) {
      Deque<Visit> visits = new ArrayDeque<>();
      if (!index.containsKey(root)) {
        visits.push(new Visit(root));
      }
      while (!visits.isEmpty()) {
        Visit visit = visits.peek();
        String node = visit.node;
        if (visit.children == 0) {
          index.put(node, index.size());
          low.put(node, index.get(node));
          stack.push(node);
        }
        if (visit.children < next.get(node).size()) {
          String to = next.get(node).get(visit.children++);
          if (!index.containsKey(to)) {
            visits.push(new Visit(to));
          } else if (!component.containsKey(to)) {
            low.merge(node, index.get(to), Math::min);
          }
          continue;
        }
        visits.pop();
        if (!visits.isEmpty()) {
          low.merge(visits.peek().node, low.get(node), Math::min);
        }
        if (low.get(node).equals(index.get(node))) {
          int number = component.size();
          String member;
          do {
            member = stack.pop();
            component.put(member, number);
          } while (!member.equals(node));
        }
      }
    }
    return component;
  }
}
