package skein.chor.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.chor.lower.WayContainer.Group;
import skein.chor.lower.WayContainer.Way;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerState.Head;
import skein.chor.meaning.PeerSteps;
import skein.chor.meaning.RemainingTerms;
import skein.core.budget.Budget;

/**
 * Finds the ways that a peer can ever have. What a way does depends on no other, so they are found one by one. Parallel compositions are groups if the peer decides
 * nothing in them, or cannot end undecided in them and is never in one of them twice; of others, each state is a way.
 */
final class WayFinder {

  private record Found(WayContainer home, Alternative alternative, Way way) {}

  private final Map<String, ChorTerm> definitions;
  private final PeerSteps steps;
  private final Deque<Found> open = new ArrayDeque<>();
  private final UndecidedEnds ends;
  private final Set<Alternative> listed;
  private int cells;

  private WayFinder(Map<String, ChorTerm> definitions, Set<Alternative> listed) {
    this.definitions = definitions;
    this.steps = new PeerSteps(definitions);
    this.ends = new UndecidedEnds(definitions);
    this.listed = listed;
  }

  /** The ways of the whole peer, with numbers; empty if they need more cells than this. */
  static Optional<WayContainer> find(String main, Map<String, ChorTerm> definitions, int mostCells, Budget budget) {
    Set<Alternative> listed = new HashSet<>();
    while (true) {
      Optional<WayContainer> found = new WayFinder(definitions, listed).find(main, mostCells, budget);
      if (found.isEmpty() || !listed.addAll(WayConflicts.in(found.get(), budget))) {
        found.ifPresent(root -> root.number(1));
        return found;
      }
    }
  }

  private Optional<WayContainer> find(String main, int mostCells, Budget budget) {
    WayContainer root = new WayContainer(Optional.empty(), steps.initial(new ChorTerm.Call(main)));
    enter(root, root.initial);
    while (!open.isEmpty()) {
      budget.poll();
      if (cells > mostCells) {
        return Optional.empty();
      }
      explore(open.remove());
    }
    return Optional.of(root);
  }

  private void enter(WayContainer home, PeerState state) {
    for (Alternative alternative : state.alternatives()) {
      if (!home.ways.containsKey(alternative)) {
        cells++;
        Way way = new Way();
        home.ways.put(alternative, way);
        open.add(new Found(home, alternative, way));
      }
    }
  }

  private void explore(Found found) {
    if (found.alternative.head() instanceof Head.Parallel(var branches) && isGroup(found.alternative, branches)) {
      group(found, branches);
    } else {
      found.way.steps = steps.steps(found.alternative).stream().distinct().toList();
      found.way.steps.forEach(step -> enter(found.home, step.after()));
    }
  }

  private boolean isGroup(Alternative alternative, List<PeerState> branches) {
    return branches.stream().noneMatch(this::decides) || (branches.stream().noneMatch(ends::reachableFrom) && !listed.contains(alternative));
  }

  private void group(Found found, List<PeerState> branches) {
    List<WayContainer> containers = new ArrayList<>();
    RemainingTerms rest = found.alternative.rest();
    Group group = new Group(found.home, found.way, containers, rest, steps.resumed(rest), branches.stream().anyMatch(this::decides));
    found.way.group = Optional.of(group);
    for (PeerState branch : branches) {
      cells++;
      WayContainer container = new WayContainer(Optional.of(group), branch);
      containers.add(container);
      enter(container, branch);
    }
    enter(found.home, group.rest());
  }

  /** Whether the peer may decide something in it. */
  private boolean decides(PeerState state) {
    Set<String> seen = new HashSet<>();
    return state.alternatives().stream()
        .anyMatch(each -> decides(each.head()) || each.rest().terms().stream().anyMatch(term -> decides(term, seen)));
  }

  private boolean decides(Head head) {
    return switch (head) {
      case Head.Act _ -> false;
      case Head.Choice _, Head.Loop _ -> true;
      case Head.Parallel(var branches) -> branches.stream().anyMatch(this::decides);
    };
  }

  private boolean decides(ChorTerm term, Set<String> seen) {
    return switch (term) {
      case ChorTerm.Act _ -> false;
      case ChorTerm.Sequence(var parts) -> parts.stream().anyMatch(part -> decides(part, seen));
      case ChorTerm.Parallel(var branches) -> branches.stream().anyMatch(branch -> decides(branch, seen));
      case ChorTerm.Choice(var branches, var followed) -> followed.isEmpty() || branches.stream().anyMatch(branch -> decides(branch, seen));
      case ChorTerm.Loop(var body, var followed) -> followed.isEmpty() || decides(body, seen);
      case ChorTerm.Call(var name) -> seen.add(name) && decides(definitions.get(name), seen);
    };
  }
}
