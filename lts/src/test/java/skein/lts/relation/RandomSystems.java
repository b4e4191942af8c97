package skein.lts.relation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/** Small random systems, and systems that resemble them. */
final class RandomSystems {

  private static final List<String> LABELS = List.of("i", "a", "b !1", "c");

  private record Move(int from, String label, int to) {}

  private RandomSystems() {}

  /** One of at most so many states; τ is frequent, and some states may be unreachable. */
  static Lts system(Random random, int most) {
    int states = 1 + random.nextInt(most);
    int labels = 2 + random.nextInt(LABELS.size() - 1);
    List<Move> moves = new ArrayList<>();
    for (int i = random.nextInt(2 * states + 2); i > 0; i--) {
      String label = random.nextInt(5) < 2 ? "i" : LABELS.get(random.nextInt(labels));
      moves.add(new Move(random.nextInt(states), label, random.nextInt(states)));
    }
    return built(moves, random.nextInt(states), states);
  }

  /** One in which all states can be reached, with long paths that look alike. */
  static Lts large(Random random, int states) {
    List<Move> moves = new ArrayList<>();
    int alike = random.nextInt(3, 30);
    for (int i = 0; i + 1 < states; i++) {
      moves.add(new Move(i, LABELS.get(random.nextInt(alike) == 0 ? 2 + random.nextInt(2) : random.nextInt(2)), i + 1));
    }
    for (int i = random.nextInt(states); i > 0; i--) {
      int from = random.nextInt(states);
      int to = random.nextBoolean() ? random.nextInt(states) : Math.max(0, from - random.nextInt(4));
      moves.add(new Move(from, LABELS.get(random.nextInt(2)), to));
    }
    return built(moves, 0, states);
  }

  /** One with a few states that can do much, which many others reach silently, and most states twice. */
  static Lts wide(Random random, int states) {
    int hubs = random.nextInt(1, 5);
    List<Move> moves = new ArrayList<>();
    for (int hub = 0; hub < hubs; hub++) {
      for (int label = 0; label < 60; label++) {
        if (random.nextInt(4) > 0) {
          moves.add(new Move(hub, "l" + label, random.nextInt(10) > 0 ? 0 : random.nextInt(states)));
        }
      }
    }
    for (int state = hubs; state + 1 < states; state += 2) {
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        boolean silent = random.nextInt(3) > 0;
        int to = silent && random.nextBoolean() ? random.nextInt(hubs) : random.nextInt(states);
        String label = silent ? "i" : "l" + random.nextInt(60);
        moves.add(new Move(state, label, to));
        moves.add(new Move(state + 1, label, to));
      }
    }
    for (int state = 1; state < states; state++) {
      moves.add(new Move(0, "l0", state));
    }
    return built(moves, 0, states);
  }

  /** A copy that some relations take for equal: states are copied and renumbered, silent steps come in, and sometimes a step changes. */
  static Lts variant(Random random, Lts original, int most) {
    List<Move> moves = new ArrayList<>();
    int states = original.states();
    for (int state = 0; state < states; state++) {
      for (long step = original.first(state); step < original.end(state); step++) {
        moves.add(new Move(state, original.labels().text(original.label(step)), original.target(step)));
      }
    }
    for (int change = random.nextInt(4); change > 0; change--) {
      if (random.nextBoolean() && states < most) {
        states = copied(random, moves, states);
      } else if (!moves.isEmpty()) {
        states = changed(random, moves, states, most);
      }
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, random);
    Collections.shuffle(moves, random);
    moves.replaceAll(move -> new Move(numbers.get(move.from), move.label, numbers.get(move.to)));
    return built(moves, numbers.get(original.initial()), states);
  }

  private static int copied(Random random, List<Move> moves, int states) {
    int state = random.nextInt(states);
    for (Move move : List.copyOf(moves)) {
      if (move.from == state) {
        moves.add(new Move(states, move.label, move.to));
      }
      if (move.to == state && random.nextBoolean()) {
        moves.remove(move);
        moves.add(new Move(move.from, move.label, states));
      }
    }
    return states + 1;
  }

  private static int changed(Random random, List<Move> moves, int states, int most) {
    Move move = moves.get(random.nextInt(moves.size()));
    Move other = moves.get(random.nextInt(moves.size()));
    switch (random.nextInt(6)) {
      case 0 -> moves.remove(move);
      case 1 -> moves.add(new Move(random.nextInt(states), "i", random.nextInt(states)));
      case 2 -> {
        if (move.to == other.from && (move.label.equals("i") || other.label.equals("i"))) {
          moves.add(new Move(move.from, move.label.equals("i") ? other.label : move.label, other.to));
        }
      }
      case 3 -> {
        if (move.label.equals("i")) {
          moves.add(new Move(move.from, "i", move.from));
        }
      }
      default -> {
        if (states < most) {
          moves.remove(move);
          moves.add(new Move(move.from, move.label, states));
          moves.add(new Move(states, "i", move.to));
          return states + 1;
        }
      }
    }
    return states;
  }

  private static Lts built(List<Move> moves, int initial, int states) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    moves.forEach(move -> builder.add(move.from, move.label, move.to));
    return builder.build(initial, states);
  }

  /** Some of the labels, τ possibly among them. */
  static Set<String> held(Random random) {
    Set<String> held = new TreeSet<>();
    for (String label : LABELS) {
      if (random.nextBoolean()) {
        held.add(label);
      }
    }
    return held;
  }

  /** A system as a file says it. */
  static String text(Lts system) {
    StringBuilder text = new StringBuilder("des (%d, %d, %d)%n".formatted(system.initial(), system.transitions(), system.states()));
    for (int state = 0; state < system.states(); state++) {
      for (long step = system.first(state); step < system.end(state); step++) {
        text.append("(%d, \"%s\", %d)%n".formatted(state, system.labels().text(system.label(step)), system.target(step)));
      }
    }
    return text.append(system.labels().size()).toString();
  }
}
