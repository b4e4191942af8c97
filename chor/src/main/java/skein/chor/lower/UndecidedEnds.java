package skein.chor.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerState.Head;

/**
 * Where a peer may come to a state in which it waits for another one's decision, but could also be done: in parallel with others, what follows then depends on
 * them. Conservative: a state that is not reported certainly does not lead there.
 */
final class UndecidedEnds {

  private final Set<String> ending = new HashSet<>();
  private final Set<String> undecided = new HashSet<>();

  UndecidedEnds(Map<String, ChorTerm> definitions) {
    // Least fixed points.
    grow(definitions, ending, this::mayEnd);
    grow(definitions, undecided, this::mayEndUndecided);
  }

  private static void grow(Map<String, ChorTerm> definitions, Set<String> names, Predicate<ChorTerm> holds) {
    List<String> open = new ArrayList<>(definitions.keySet());
    while (open.removeIf(name -> holds.test(definitions.get(name)) && names.add(name))) {
      open = new ArrayList<>(open.reversed());
    }
  }

  /** Whether the state may lead to one that can end undecided, or is one. */
  boolean reachableFrom(PeerState state) {
    int ways = state.alternatives().size() + (state.canEnd() ? 1 : 0);
    return (ways > 1 && mayEnd(state)) || state.alternatives().stream().anyMatch(this::mayEndUndecided);
  }

  /** Whether internal steps alone may lead to the end. */
  private boolean mayEnd(PeerState state) {
    return state.canEnd() || state.alternatives().stream().anyMatch(this::mayEnd);
  }

  private boolean mayEnd(Alternative alternative) {
    return mayEnd(alternative.head()) && alternative.rest().terms().stream().allMatch(this::mayEnd);
  }

  private boolean mayEnd(Head head) {
    return switch (head) {
      case Head.Act _ -> false;
      case Head.Choice(var branches) -> branches.stream().anyMatch(this::mayEnd);
      case Head.Loop _ -> true;
      case Head.Parallel(var branches) -> branches.stream().allMatch(this::mayEnd);
    };
  }

  private boolean mayEnd(ChorTerm term) {
    return switch (term) {
      case ChorTerm.Act _ -> false;
      case ChorTerm.Sequence(var parts) -> parts.stream().allMatch(this::mayEnd);
      case ChorTerm.Choice(var branches, var _) -> branches.stream().anyMatch(this::mayEnd);
      case ChorTerm.Parallel(var branches) -> branches.stream().allMatch(this::mayEnd);
      case ChorTerm.Loop _ -> true;
      case ChorTerm.Call(var name) -> ending.contains(name);
    };
  }

  private boolean mayEndUndecided(Alternative alternative) {
    List<ChorTerm> rest = alternative.rest().terms();
    return (mayEndUndecided(alternative.head()) && rest.stream().allMatch(this::mayEnd)) || mayEndUndecided(rest);
  }

  private boolean mayEndUndecided(Head head) {
    return switch (head) {
      case Head.Act _ -> false;
      case Head.Choice(var branches) -> branches.stream().anyMatch(this::mayEndUndecided);
      case Head.Loop(var loop) -> mayEndUndecided(loop.body());
      case Head.Parallel(var branches) -> branches.stream().anyMatch(this::reachableFrom);
    };
  }

  private boolean mayEndUndecided(ChorTerm term) {
    return switch (term) {
      case ChorTerm.Act _ -> false;
      case ChorTerm.Sequence(var parts) -> mayEndUndecided(parts);
      case ChorTerm.Choice(var branches, var followed) ->
          branches.stream().anyMatch(this::mayEndUndecided) || (followed.isPresent() && mayEnd(term));
      case ChorTerm.Parallel(var branches) -> branches.stream().anyMatch(this::mayEndUndecided);
      case ChorTerm.Loop(var body, var followed) -> followed.isPresent() || mayEndUndecided(body);
      case ChorTerm.Call(var name) -> undecided.contains(name);
    };
  }

  private boolean mayEndUndecided(List<ChorTerm> parts) {
    for (ChorTerm part : parts.reversed()) {
      if (mayEndUndecided(part)) {
        return true;
      }
      if (!mayEnd(part)) {
        return false;
      }
    }
    return false;
  }
}
