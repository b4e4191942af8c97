package skein.labs.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds a difference between two behaviours by partition refinement: states are split into classes by their observations, then
 * repeatedly by the classes of their successors and predecessors, up to a fixed point. Two behaviours that are the same up to
 * the names of control states have the same number of states in every class.
 */
final class Difference {

  private final Behaviour left;
  private final Behaviour right;

  private Difference(Behaviour left, Behaviour right) {
    this.left = left;
    this.right = right;
  }

  static Optional<String> between(Behaviour left, Behaviour right) {
    return new Difference(left, right).find();
  }

  private Optional<String> find() {
    Map<String, Integer> names = new TreeMap<>();
    List<Integer> leftClasses = first(left, names);
    List<Integer> rightClasses = first(right, names);
    Optional<String> difference = compare("states", leftClasses, rightClasses, leftClasses, rightClasses);
    int before = 0;
    while (difference.isEmpty() && names.size() > before) {
      before = names.size();
      names = new TreeMap<>();
      List<Integer> leftFiner = refined(left, leftClasses, names);
      List<Integer> rightFiner = refined(right, rightClasses, names);
      difference = compare("steps", leftFiner, rightFiner, leftClasses, rightClasses);
      leftClasses = leftFiner;
      rightClasses = rightFiner;
    }
    return difference;
  }

  private static List<Integer> first(Behaviour behaviour, Map<String, Integer> names) {
    List<Integer> classes = new ArrayList<>();
    for (Behaviour.State state : behaviour.states()) {
      String seen =
          String.join(
              " | ",
              "depth " + state.depth(),
              state.shown(),
              "steps " + state.successors().size(),
              "errors " + state.errors(),
              "predicates " + state.predicates());
      classes.add(named(seen, names));
    }
    return classes;
  }

  private static List<Integer> refined(Behaviour behaviour, List<Integer> classes, Map<String, Integer> names) {
    List<List<Integer>> before = new ArrayList<>();
    behaviour.states().forEach(_ -> before.add(new ArrayList<>()));
    for (int i = 0; i < classes.size(); i++) {
      for (int successor : behaviour.states().get(i).successors()) {
        before.get(successor).add(classes.get(i));
      }
    }
    List<Integer> finer = new ArrayList<>();
    for (int i = 0; i < classes.size(); i++) {
      List<Integer> after = behaviour.states().get(i).successors().stream().map(classes::get).sorted().toList();
      finer.add(named(classes.get(i) + " to " + after + " from " + before.get(i).stream().sorted().toList(), names));
    }
    return finer;
  }

  private static int named(String text, Map<String, Integer> names) {
    Integer known = names.putIfAbsent(text, names.size());
    return known == null ? names.size() - 1 : known;
  }

  /** The first class, in order of discovery, with different numbers of states on the two sides. */
  private Optional<String> compare(
      String what, List<Integer> leftNow, List<Integer> rightNow, List<Integer> leftBefore, List<Integer> rightBefore) {
    Map<Integer, Integer> leftSizes = sizes(leftNow);
    Map<Integer, Integer> rightSizes = sizes(rightNow);
    for (int i = 0; i < leftNow.size(); i++) {
      int own = leftNow.get(i);
      if (!leftSizes.get(own).equals(rightSizes.get(own))) {
        int before = leftBefore.get(i);
        return Optional.of(
            what + " differ\n  naive:   " + told(left, i) + "\n  program: "
                + alike(right, rightBefore, rightNow, leftNow, before, left.states().get(i)));
      }
    }
    for (int i = 0; i < rightNow.size(); i++) {
      if (!leftSizes.containsKey(rightNow.get(i))) {
        return Optional.of(
            what + " differ\n  program: " + told(right, i) + "\n  naive:   "
                + alike(left, leftBefore, leftNow, rightNow, rightBefore.get(i), right.states().get(i)));
      }
    }
    return Optional.empty();
  }

  /** A state of the other side that should match, for the error message. */
  private static String alike(
      Behaviour other, List<Integer> before, List<Integer> now, List<Integer> opposite, int wanted, Behaviour.State like) {
    for (int i = 0; i < now.size(); i++) {
      if (before.get(i) == wanted && !opposite.contains(now.get(i))) {
        return told(other, i);
      }
    }
    for (int i = 0; i < now.size(); i++) {
      if (other.states().get(i).shown().equals(like.shown()) && other.states().get(i).depth() == like.depth()) {
        return told(other, i);
      }
    }
    return "no such state; " + other.states().size() + " states; the first is " + (now.isEmpty() ? "none" : told(other, 0));
  }

  private static String told(Behaviour behaviour, int index) {
    Behaviour.State state = behaviour.states().get(index);
    return "depth " + state.depth() + " " + state.shown() + " predicates " + state.predicates() + ", steps "
        + state.successors().size() + ", errors " + state.errors() + "\n    "
        + String.join("\n    ", state.told());
  }

  private static Map<Integer, Integer> sizes(List<Integer> classes) {
    Map<Integer, Integer> sizes = new TreeMap<>();
    classes.forEach(one -> sizes.merge(one, 1, Integer::sum));
    return sizes;
  }
}
