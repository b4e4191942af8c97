package skein.chor.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerSteps.PeerStep;
import skein.chor.meaning.RemainingTerms;

/**
 * A set of ways to go on that changes as a whole: that of a peer, or of a branch of a parallel composition. Its cells are numbered: one says that the end is
 * among the ways; the others follow each other, one for each way, and then those of the compositions that are running.
 */
final class WayContainer {

  /** The composition of which this is a branch, and the container of that. */
  final Optional<Group> around;

  final PeerState initial;
  final Map<Alternative, Way> ways = new LinkedHashMap<>();
  int end;
  int first;
  int last;

  WayContainer(Optional<Group> around, PeerState initial) {
    this.around = around;
    this.initial = initial;
  }

  List<Group> groups() {
    return ways.values().stream().flatMap(way -> way.group.stream()).toList();
  }

  /** A way to go on. */
  static final class Way {
    int cell;

    /** What it does by itself; nothing if it is a group that has not begun. */
    List<PeerStep> steps = List.of();

    Optional<Group> group = Optional.empty();
  }

  /**
   * A parallel composition with a container for each branch. Its way says that it can begin; once it has, it is in the cells of its branches.
   *
   * @param following what follows it
   * @param rest the same as ways of the home; they are added when all branches can end
   * @param decides whether the peer decides something in it. Then no branch can end undecided, and no other instance of the group is there when it begins. Otherwise,
   * it begins with an action, which excludes whatever else there is: so there is never more than one that has begun
   */
  record Group(WayContainer home, Way way, List<WayContainer> branches, RemainingTerms following, PeerState rest, boolean decides) {

    /** The cells of its ends come first. */
    int first() {
      return branches.getFirst().end;
    }

    int firstWay() {
      return branches.getLast().end + 1;
    }

    int last() {
      return branches.getLast().last;
    }
  }

  /** Numbers the cells of the ways from this one on, and gives the next free one. */
  int number(int from) {
    first = from;
    int next = from;
    for (Way way : ways.values()) {
      way.cell = next++;
    }
    for (Group group : groups()) {
      for (WayContainer branch : group.branches) {
        branch.end = next++;
      }
      for (WayContainer branch : group.branches) {
        next = branch.number(next);
      }
    }
    last = next;
    return next;
  }

  /** This one, and all inside. */
  List<WayContainer> all() {
    List<WayContainer> all = new ArrayList<>(List.of(this));
    groups().forEach(group -> group.branches.forEach(branch -> all.addAll(branch.all())));
    return all;
  }
}
