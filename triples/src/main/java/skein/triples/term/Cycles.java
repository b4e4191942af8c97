package skein.triples.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/** The call graph of definitions: its cycles (Tarjan's algorithm, without recursion), and what leads where. */
public final class Cycles {

  private final Map<String, List<String>> calls;
  private final Map<String, Integer> order = new HashMap<>();
  private final Map<String, Integer> low = new HashMap<>();
  private final Map<String, Integer> circle = new HashMap<>();
  private final List<List<String>> groups = new ArrayList<>();
  private final Deque<String> pending = new ArrayDeque<>();

  private record Visit(String name, Iterator<String> calls) {}

  /** The callees of each definition; names without an entry call nothing. */
  public Cycles(Map<String, List<String>> calls) {
    this.calls = calls;
    calls.keySet().forEach(this::visit);
  }

  /** Whether a call from the one to the other is part of a cycle. */
  public boolean contains(String from, String to) {
    return circle.get(from).equals(circle.get(to));
  }

  /** A number that names have in common if and only if they are in the same strongly connected component. */
  public int of(String name) {
    return circle.get(name);
  }

  /** All names, grouped by strongly connected component, callees before callers. */
  public List<List<String>> calledFirst() {
    return List.copyOf(groups);
  }

  /** The definitions that can be reached from this one by calls, with itself. */
  public Set<String> reachable(String name) {
    return search(name).sequencedKeySet();
  }

  /** A shortest cycle that begins with this call, which must be part of one; the first name is also the last. */
  public List<String> cycle(String from, String to) {
    Map<String, String> before = search(to);
    List<String> names = new ArrayList<>(List.of(from));
    while (!names.getFirst().equals(to)) {
      names.addFirst(before.get(names.getFirst()));
    }
    names.addFirst(from);
    return names;
  }

  /** The caller by which each definition is reached first, breadth first. */
  private SequencedMap<String, String> search(String from) {
    SequencedMap<String, String> before = new LinkedHashMap<>(Map.of(from, from));
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      String name = open.remove();
      for (String called : calls.getOrDefault(name, List.of())) {
        if (before.putIfAbsent(called, name) == null) {
          open.add(called);
        }
      }
    }
    return before;
  }

  private void visit(String start) {
    if (order.containsKey(start)) {
      return;
    }
    List<Visit> path = new ArrayList<>(List.of(begin(start)));
    while (!path.isEmpty()) {
      Visit visit = path.getLast();
      if (visit.calls.hasNext()) {
        String called = visit.calls.next();
        if (!order.containsKey(called)) {
          path.add(begin(called));
        } else if (!circle.containsKey(called)) {
          low.merge(visit.name, order.get(called), Math::min);
        }
      } else {
        path.removeLast();
        end(visit.name);
        if (!path.isEmpty()) {
          low.merge(path.getLast().name, low.get(visit.name), Math::min);
        }
      }
    }
  }

  private Visit begin(String name) {
    order.put(name, order.size());
    low.put(name, order.get(name));
    pending.push(name);
    return new Visit(name, calls.getOrDefault(name, List.of()).iterator());
  }

  private void end(String name) {
    if (low.get(name).equals(order.get(name))) {
      int number = order.get(name);
      List<String> group = new ArrayList<>();
      do {
        group.add(pending.pop());
        circle.put(group.getLast(), number);
      } while (!group.getLast().equals(name));
      groups.add(List.copyOf(group));
    }
  }
}
