package skein.chor.meaning;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/** Which peers take part in which terms, calls included, and which definitions are recursive. Needs a spec in which every called definition exists. */
public final class Participation {

  private final Map<String, Choreography> definitions = new LinkedHashMap<>();
  private final Map<String, Set<String>> calls = new HashMap<>();
  private final Map<String, Set<String>> peers = new HashMap<>();

  public Participation(ChorSpec spec) {
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), definition.body()));
    definitions.forEach((name, body) -> {
      calls.put(name, new LinkedHashSet<>());
      peers.put(name, new LinkedHashSet<>());
      collect(body, peers.get(name), calls.get(name));
    });
  }

  /** The definitions that a definition calls, directly or not; with itself only if it is recursive. */
  public Set<String> called(String definition) {
    return reachable(calls.get(definition));
  }

  /** All actions of a definition and of those that it calls, in the order of the text. */
  public Set<ChorAction> actions(String definition) {
    Set<String> called = called(definition);
    Set<ChorAction> actions = new LinkedHashSet<>();
    definitions.forEach((name, body) -> {
      if (name.equals(definition) || called.contains(name)) {
        collect(body, actions);
      }
    });
    return actions;
  }

  private static void collect(Choreography term, Set<ChorAction> into) {
    ChorAction.of(term).ifPresent(into::add);
    term.parts().forEach(part -> collect(part, into));
  }

  public boolean isRecursive(String definition) {
    return called(definition).contains(definition);
  }

  /** The peers that take part in the term. */
  public Set<String> peers(Choreography term) {
    Set<String> taking = new LinkedHashSet<>();
    Set<String> called = new LinkedHashSet<>();
    collect(term, taking, called);
    reachable(called).forEach(name -> taking.addAll(peers.get(name)));
    return taking;
  }

  private Set<String> reachable(Set<String> from) {
    Set<String> found = new LinkedHashSet<>(from);
    Deque<String> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      for (String next : calls.get(open.remove())) {
        if (found.add(next)) {
          open.add(next);
        }
      }
    }
    return found;
  }

  private static void collect(Choreography term, Set<String> peers, Set<String> calls) {
    switch (term) {
      case Choreography.Skip _ -> {}
      case Choreography.Local _, Choreography.Message _ -> ChorAction.of(term).ifPresent(action -> peers.addAll(action.peers()));
      case Choreography.Call(var name, var _) -> calls.add(name.text());
      case Choreography.Sequence _, Choreography.Choice _, Choreography.Parallel _, Choreography.Loop _ ->
          term.parts().forEach(part -> collect(part, peers, calls));
    }
  }
}
