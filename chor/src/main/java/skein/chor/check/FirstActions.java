package skein.chor.check;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;

/** The actions that each peer can take first in a term, as far as it sees the term. */
final class FirstActions {

  private final Map<String, Opening> definitions = new LinkedHashMap<>();
  private final Map<Choreography, Opening> known = new IdentityHashMap<>();

  /**
   * @param first by peer
   * @param acting the peers that cannot end without an action
   */
  record Opening(Map<String, Set<ChorAction>> first, Set<String> acting) {

    static final Opening NOTHING = new Opening(Map.of(), Set.of());

    Set<ChorAction> of(String peer) {
      return first.getOrDefault(peer, Set.of());
    }

    /** What can come first in this and then the other. */
    Opening then(Opening next) {
      Map<String, Set<ChorAction>> all = copy();
      next.first.forEach((peer, actions) -> {
        if (!acting.contains(peer)) {
          all.computeIfAbsent(peer, _ -> new LinkedHashSet<>()).addAll(actions);
        }
      });
      Set<String> both = new LinkedHashSet<>(acting);
      both.addAll(next.acting);
      return new Opening(all, both);
    }

    /** What can come first in this or the other. */
    Opening or(Opening other) {
      Map<String, Set<ChorAction>> all = copy();
      other.first.forEach((peer, actions) -> all.computeIfAbsent(peer, _ -> new LinkedHashSet<>()).addAll(actions));
      Set<String> both = new LinkedHashSet<>(acting);
      both.retainAll(other.acting);
      return new Opening(all, both);
    }

    private Map<String, Set<ChorAction>> copy() {
      Map<String, Set<ChorAction>> all = new LinkedHashMap<>();
      first.forEach((peer, actions) -> all.put(peer, new LinkedHashSet<>(actions)));
      return all;
    }
  }

  FirstActions(ChorSpec spec, Participation participation) {
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), new Opening(Map.of(), participation.peers(definition.body()))));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ChorSpec.Definition definition : spec.definitions()) {
        Opening opening = compute(definition.body());
        changed |= !opening.equals(definitions.put(definition.name().text(), opening));
        known.clear();
      }
    }
  }

  Opening of(Choreography term) {
    Opening found = known.get(term);
    if (found == null) {
      found = compute(term);
      known.put(term, found);
    }
    return found;
  }

  /** Of several terms, one after the other. */
  Opening of(List<Choreography> sequence) {
    return sequence.stream().map(this::of).reduce(Opening.NOTHING, Opening::then);
  }

  private Opening compute(Choreography term) {
    return switch (term) {
      case Choreography.Skip _ -> Opening.NOTHING;
      case Choreography.Local _, Choreography.Message _ -> {
        ChorAction action = ChorAction.of(term).orElseThrow();
        Map<String, Set<ChorAction>> first = new LinkedHashMap<>();
        action.peers().forEach(peer -> first.put(peer, Set.of(action)));
        yield new Opening(first, first.keySet());
      }
      case Choreography.Sequence(var parts, var _) -> of(parts);
      case Choreography.Choice(var branches, var _, var _) -> branches.stream().map(this::of).reduce(Opening::or).orElseThrow();
      case Choreography.Parallel(var branches, var _) -> together(branches.stream().map(this::of).toList());
      case Choreography.Loop(var body, var _, var _) -> of(body).or(Opening.NOTHING);
      case Choreography.Call(var name, var _) -> definitions.get(name.text());
    };
  }

  private static Opening together(List<Opening> branches) {
    Set<String> acting = new LinkedHashSet<>();
    branches.forEach(branch -> acting.addAll(branch.acting));
    return new Opening(branches.stream().reduce(Opening::or).orElseThrow().first, acting);
  }
}
