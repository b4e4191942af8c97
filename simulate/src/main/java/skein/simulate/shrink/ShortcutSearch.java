package skein.simulate.shrink;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.run.Ending;

/** A breadth-first search from each state of a run, for a while: for a bad state that is nearer, or for a shorter way to a later state of the run. */
final class ShortcutSearch {

  private final Interpreter interpreter;
  private final BadState bad;
  private final Effort effort;
  private final long share;
  private StatePath best;

  /** @param share the effort for one search */
  ShortcutSearch(Interpreter interpreter, BadState bad, Effort effort, long share, StatePath path) {
    this.interpreter = interpreter;
    this.bad = bad;
    this.effort = effort;
    this.share = share;
    this.best = path;
  }

  StatePath shorten() {
    try {
      for (int from = 0; from < best.length() - 1; from++) {
        new Search(from).run();
      }
    } catch (Halt _) {
      // What was found so far is valid.
    }
    return best;
  }

  private record Node(Node parent, Step step, long[] state, int depth) {}

  private final class Search {

    private final int from;
    private final long end = effort.left() - share;
    private final Map<StateKey, Integer> onPath = new HashMap<>();
    private final Map<StateKey, Node> known = new HashMap<>();
    private List<Node> next = List.of();
    private Node shortcut;
    private int saved;

    Search(int from) {
      this.from = from;
      for (int i = from + 1; i < best.states().size(); i++) {
        onPath.put(new StateKey(best.states().get(i)), i);
      }
    }

    void run() {
      Node start = new Node(null, null, best.states().get(from), 0);
      known.put(new StateKey(start.state), start);
      List<Node> level = List.of(start);
      try {
        while (!level.isEmpty() && from + level.getFirst().depth + 1 < best.length() && !isOver()) {
          Optional<StatePath> nearer = expand(level);
          if (nearer.isPresent()) {
            best = nearer.get();
            return;
          }
          level = next;
        }
      } finally {
        if (shortcut != null) {
          int to = onPath.get(new StateKey(shortcut.state));
          best = best.replace(from, to, states(shortcut), steps(shortcut));
        }
      }
    }

    /** The run to a bad state among the successors of these, if there is one. */
    private Optional<StatePath> expand(List<Node> level) {
      next = new ArrayList<>();
      for (Node node : level) {
        if (isOver()) {
          break;
        }
        StepTargets successors = new StepTargets(interpreter, node.state, effort);
        for (int i = 0; i < successors.steps().size(); i++) {
          Node found = new Node(node, successors.steps().get(i), successors.targets().get(i), node.depth + 1);
          if (known.putIfAbsent(new StateKey(found.state), found) == null) {
            Optional<Ending> ending = bad.at(found.state, effort);
            if (ending.isPresent()) {
              shortcut = null;
              StatePath cut = new StatePath(best.states().subList(0, from + 1), best.steps().subList(0, from), ending.get());
              return Optional.of(cut.replace(from, from, states(found), steps(found)));
            }
            note(found);
            next.add(found);
          }
        }
      }
      return Optional.empty();
    }

    private void note(Node found) {
      Integer at = onPath.get(new StateKey(found.state));
      if (at != null && at - from - found.depth > saved) {
        saved = at - from - found.depth;
        shortcut = found;
      }
    }

    private boolean isOver() {
      return effort.left() <= end;
    }

    private static List<long[]> states(Node last) {
      List<long[]> states = new ArrayList<>();
      for (Node node = last; node.parent != null; node = node.parent) {
        states.add(node.state);
      }
      return states.reversed();
    }

    private static List<Step> steps(Node last) {
      List<Step> steps = new ArrayList<>();
      for (Node node = last; node.parent != null; node = node.parent) {
        steps.add(node.step);
      }
      return steps.reversed();
    }
  }
}
