package skein.bench.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A parity game in which every position has a move, as {@link skein.lts.solve.ParitySolver#oddWins} takes it.
 *
 * @param odd where the odd player moves
 * @param first for each position the index of its first target, and at the end the number of all targets
 */
record ParityGame(boolean[] odd, int[] priority, int[] first, int[] targets) {

  int positions() {
    return odd.length;
  }

  /** The players take turns on two rails, and may go on or change over. */
  static ParityGame ladder(int rungs) {
    Draft draft = new Draft(2 * rungs);
    for (int i = 0; i < 2 * rungs; i++) {
      draft.position(i, i % 2 == 1, i % 2);
      draft.move(i, (i + 1) % (2 * rungs));
      draft.move(i, (i + 2) % (2 * rungs));
    }
    return draft.game();
  }

  /**
   * The games that need most liftings of progress measures, with as many levels as blocks.
   *
   * @see "M. Jurdziński. Small progress measures for solving parity games. STACS 2000"
   */
  static ParityGame jurdzinski(int levels) {
    int width = 2 * levels + 1;
    Draft draft = new Draft(width + (levels - 1) * (width + levels));
    for (int i = 0; i < width; i++) {
      draft.position(i, i % 2 == 1, i % 2);
      if (i > 0) {
        draft.both(i - 1, i);
      }
    }
    for (int level = 1; level < levels; level++) {
      int from = width + (level - 1) * (width + levels);
      for (int i = 0; i < width; i++) {
        draft.position(from + i, i % 2 == 0, 2 * level);
        if (i > 0) {
          draft.both(from + i - 1, from + i);
        }
        if (i % 2 == 1) {
          draft.both(i, from + i);
          int between = from + width + i / 2;
          draft.position(between, false, 2 * level + 1);
          draft.move(from + i - 1, between);
          draft.move(between, from + i);
        }
      }
    }
    return draft.game();
  }

  /** From each position one to four moves, and eight priorities. */
  static ParityGame random(int positions) {
    Random random = new Random(positions);
    Draft draft = new Draft(positions);
    for (int i = 0; i < positions; i++) {
      draft.position(i, random.nextBoolean(), random.nextInt(8));
      for (int moves = random.nextInt(1, 5); moves > 0; moves--) {
        draft.move(i, random.nextInt(positions));
      }
    }
    return draft.game();
  }

  private static final class Draft {

    private final boolean[] odd;
    private final int[] priority;
    private final List<List<Integer>> moves = new ArrayList<>();

    Draft(int positions) {
      odd = new boolean[positions];
      priority = new int[positions];
      for (int i = 0; i < positions; i++) {
        moves.add(new ArrayList<>());
      }
    }

    void position(int at, boolean ofOdd, int ofPriority) {
      odd[at] = ofOdd;
      priority[at] = ofPriority;
    }

    void move(int from, int to) {
      moves.get(from).add(to);
    }

    void both(int one, int other) {
      move(one, other);
      move(other, one);
    }

    ParityGame game() {
      int[] first = new int[odd.length + 1];
      for (int i = 0; i < odd.length; i++) {
        first[i + 1] = first[i] + moves.get(i).size();
      }
      return new ParityGame(odd, priority, first, moves.stream().flatMap(List::stream).mapToInt(to -> to).toArray());
    }
  }

  /** Zielonka's algorithm as it is printed, on sets of positions, without looking at components first. */
  boolean[] plainly() {
    boolean[] result = new boolean[positions()];
    boolean[] all = new boolean[positions()];
    Arrays.fill(all, true);
    plainly(all, result);
    return result;
  }

  /** Solves the game on some positions; says where the odd player wins. */
  private void plainly(boolean[] members, boolean[] result) {
    int highest = -1;
    for (int i = 0; i < positions(); i++) {
      highest = members[i] ? Math.max(highest, priority[i]) : highest;
    }
    if (highest < 0) {
      return;
    }
    boolean player = highest % 2 == 1;
    boolean[] top = new boolean[positions()];
    for (int i = 0; i < positions(); i++) {
      top[i] = members[i] && priority[i] == highest;
    }
    attract(members, top, player);
    plainly(minus(members, top), result);
    boolean[] lost = new boolean[positions()];
    boolean any = false;
    for (int i = 0; i < positions(); i++) {
      lost[i] = members[i] && !top[i] && result[i] != player;
      any |= lost[i];
    }
    if (any) {
      attract(members, lost, !player);
      plainly(minus(members, lost), result);
    }
    for (int i = 0; i < positions(); i++) {
      if (any && lost[i]) {
        result[i] = !player;
      } else if (!any && members[i]) {
        result[i] = player;
      }
    }
  }

  private static boolean[] minus(boolean[] set, boolean[] other) {
    boolean[] result = set.clone();
    for (int i = 0; i < set.length; i++) {
      result[i] &= !other[i];
    }
    return result;
  }

  /** Adds the positions from which a player can force the play into the goal, until none is left. */
  private void attract(boolean[] members, boolean[] goal, boolean player) {
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = 0; i < positions(); i++) {
        if (members[i] && !goal[i] && forced(i, members, goal, odd[i] == player)) {
          goal[i] = true;
          changed = true;
        }
      }
    }
  }

  private boolean forced(int position, boolean[] members, boolean[] goal, boolean one) {
    for (int k = first[position]; k < first[position + 1]; k++) {
      if (members[targets[k]] && goal[targets[k]] == one) {
        return one;
      }
    }
    return !one;
  }
}
