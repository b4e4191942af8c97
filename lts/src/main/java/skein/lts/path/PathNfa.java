package skein.lts.path;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.lts.formula.LabelMatcher;
import skein.core.modal.PathPattern;

/** A nondeterministic automaton for a path pattern without tests, by Thompson's construction. State 0 is the initial one, state 1 the final one. */
final class PathNfa {

  private static final int MOST_STATES = 5_000;

  /** Thrown when a pattern has a test or is too large. */
  private static final class NotRegular extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotRegular() {
      super(null, null, false, false);
    }
  }

  /** An edge with letters, or a silent one if there are none. */
  record Edge(BitSet letters, int target) {}

  private static final BitSet SILENT = new BitSet(0);

  private final List<String> letters;
  private final List<List<Edge>> edges = new ArrayList<>();

  private PathNfa(List<String> letters) {
    this.letters = letters;
    state();
    state();
  }

  static Optional<PathNfa> of(PathPattern pattern, List<String> letters) {
    PathNfa nfa = new PathNfa(letters);
    try {
      nfa.add(pattern, 0, 1);
      return Optional.of(nfa);
    } catch (NotRegular _) {
      return Optional.empty();
    }
  }

  private int state() {
    if (edges.size() == MOST_STATES) {
      throw new NotRegular();
    }
    edges.add(new ArrayList<>());
    return edges.size() - 1;
  }

  private void add(PathPattern pattern, int from, int to) {
    switch (pattern) {
      case PathPattern.Step(var label) -> {
        Predicate<String> matches = LabelMatcher.predicate(label);
        BitSet matching = new BitSet();
        for (int i = 0; i < letters.size(); i++) {
          matching.set(i, matches.test(letters.get(i)));
        }
        if (!matching.isEmpty()) {
          edges.get(from).add(new Edge(matching, to));
        }
      }
      case PathPattern.Sequence(var first, var second) -> {
        int middle = state();
        add(first, from, middle);
        add(second, middle, to);
      }
      case PathPattern.Choice(var left, var right) -> {
        add(left, from, to);
        add(right, from, to);
      }
      case PathPattern.Repeat(var body, int least, var most) -> {
        int at = from;
        for (int i = 0; i < least; i++) {
          int next = state();
          add(body, at, next);
          at = next;
        }
        if (most.isEmpty()) {
          int loop = state();
          silent(at, loop);
          int back = state();
          add(body, loop, back);
          silent(back, loop);
          silent(loop, to);
        } else {
          for (int i = least; i < most.getAsInt(); i++) {
            silent(at, to);
            int next = state();
            add(body, at, next);
            at = next;
          }
          silent(at, to);
        }
      }
      case PathPattern.Test _ -> throw new NotRegular();
    }
  }

  private void silent(int from, int to) {
    edges.get(from).add(new Edge(SILENT, to));
  }

  /** Adds the states that can be reached by silent edges. */
  BitSet closure(BitSet states) {
    List<Integer> queue = new ArrayList<>(states.stream().boxed().toList());
    while (!queue.isEmpty()) {
      for (Edge edge : edges.get(queue.removeLast())) {
        if (edge.letters.isEmpty() && !states.get(edge.target)) {
          states.set(edge.target);
          queue.add(edge.target);
        }
      }
    }
    return states;
  }

  BitSet next(BitSet states, int letter) {
    BitSet next = new BitSet();
    states.stream().forEach(state -> edges.get(state).stream().filter(edge -> edge.letters.get(letter)).forEach(edge -> next.set(edge.target)));
    return closure(next);
  }
}
