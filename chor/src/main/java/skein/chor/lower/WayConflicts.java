package skein.chor.lower;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.chor.lower.WayContainer.Group;
import skein.chor.lower.WayContainer.Way;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerState.Head;
import skein.chor.meaning.PeerSteps.PeerStep;
import skein.core.budget.Budget;

/**
 * Finds the groups in which the peer decides something, and that might be in a container twice, or beside a way that they can become equal to: a set has such
 * ways once, cells would have them twice, and then the peer could decide twice. Conservative: a group that is not reported certainly is not.
 */
final class WayConflicts {

  private record Pair(Alternative one, Alternative other) {}

  private final WayContainer container;
  private final Map<Alternative, Set<Alternative>> beside = new LinkedHashMap<>();
  private final Deque<Pair> open = new ArrayDeque<>();

  private WayConflicts(WayContainer container) {
    this.container = container;
  }

  static Set<Alternative> in(WayContainer root, Budget budget) {
    Set<Alternative> found = new HashSet<>();
    for (WayContainer container : root.all()) {
      if (container.groups().stream().anyMatch(Group::decides)) {
        found.addAll(new WayConflicts(container).find(budget));
      }
    }
    return found;
  }

  private Set<Alternative> find(Budget budget) {
    together(container.initial.alternatives());
    container.ways.forEach((alternative, way) -> {
      way.steps.forEach(step -> together(step.after().alternatives()));
      way.group.ifPresent(group -> {
        Set<Alternative> after = new LinkedHashSet<>(group.rest().alternatives());
        if (!group.decides()) {
          after.add(alternative);
        }
        together(after);
      });
    });
    while (!open.isEmpty()) {
      budget.poll();
      Pair pair = open.remove();
      replacements(pair.one).forEach(state -> state.alternatives().forEach(each -> add(each, pair.other)));
    }
    Set<Alternative> found = new HashSet<>();
    container.ways.forEach((alternative, way) -> {
      if (way.group.filter(group -> group.decides() && isInConflict(alternative, group)).isPresent()) {
        found.add(alternative);
      }
    });
    return found;
  }

  private void together(Set<Alternative> ways) {
    ways.forEach(one -> ways.forEach(other -> add(one, other)));
  }

  private void add(Alternative one, Alternative other) {
    if (!one.equals(other) && beside.computeIfAbsent(one, _ -> new HashSet<>()).add(other)) {
      open.add(new Pair(one, other));
      add(other, one);
    }
  }

  /** What takes its place by an internal step. */
  private List<PeerState> replacements(Alternative alternative) {
    Way way = container.ways.get(alternative);
    return way.group.isPresent()
        ? way.group.filter(Group::decides).map(Group::rest).stream().toList()
        : way.steps.stream().filter(step -> step.move().isInternal()).map(PeerStep::after).toList();
  }

  private boolean isInConflict(Alternative alternative, Group group) {
    Set<Alternative> others = beside.getOrDefault(alternative, Set.of());
    Set<Alternative> left = new HashSet<>();
    leftOver(group, left);
    return others.stream().anyMatch(other ->
        other.head() instanceof Head.Parallel
            || left.contains(other)
            || replacements(other).stream().anyMatch(state -> state.alternatives().contains(alternative)));
  }

  /** The ways that are left when all branches but one have ended, in the container of the group. */
  private static void leftOver(Group group, Set<Alternative> into) {
    for (WayContainer branch : group.branches()) {
      Set<Alternative> ways = new LinkedHashSet<>(branch.ways.keySet());
      branch.groups().forEach(inner -> leftOver(inner, ways));
      ways.forEach(way -> into.add(new Alternative(way.head(), group.following().after(way.rest().terms()))));
    }
  }
}
