package skein.lts.solve;

import java.util.Arrays;

/**
 * The open and expanded positions of a game with the moves between them, in compressed rows. Positions whose winner follows from moves out of
 * it are settled first; who wins at a position outside that is open, too, is assumed.
 */
final class PartialGame {

  /** Learns which successor the player who moves at a position should choose. */
  interface Choices {

    void choose(int position, int successor);
  }

  private final Choices choices;
  final int size;
  final byte[] owner;
  final int[] priority;
  final byte[] winner;
  final int[] first;
  final int[] targets;
  int[] firstSource;
  int[] sources;
  private final int[] escapes;
  private final int[] queue;
  private int queued;
  private int propagated;

  private PartialGame(byte[] owner, int[] priority, int[] first, int[] targets, Choices choices) {
    this.choices = choices;
    this.size = owner.length;
    this.owner = owner;
    this.priority = priority;
    this.first = first;
    this.targets = targets;
    this.winner = new byte[size];
    this.escapes = new int[size];
    this.queue = new int[size];
    reverse();
    for (int i = 0; i < size; i++) {
      escapes[i] = first[i + 1] - first[i];
    }
  }

  /** A game that no move leaves, in which every position has a move; the targets of the moves of each position start at {@code first}. */
  static PartialGame closed(byte[] owner, int[] priority, int[] first, int[] targets) {
    return new PartialGame(owner, priority, first, targets, (position, successor) -> {});
  }

  /**
   * @param global the positions
   * @param local for each position of the game its index in {@code global}, or -1
   */
  static PartialGame of(ModalGame game, int[] global, int[] local, byte assumed) {
    byte[] owner = new byte[global.length];
    int[] priority = new int[global.length];
    for (int i = 0; i < global.length; i++) {
      owner[i] = game.owner(global[i]);
      priority[i] = game.priority[game.positions.part[global[i]]];
    }
    int[] first = first(game.positions, global, local);
    int[] targets = targets(game.positions, global, local, first);
    PartialGame result = new PartialGame(owner, priority, first, targets, (position, successor) -> game.choose(global[position], global[successor]));
    for (int i = 0; i < global.length; i++) {
      result.leave(i, game, global[i], local, assumed);
    }
    result.propagate();
    return result;
  }

  private static int[] first(GamePositions all, int[] global, int[] local) {
    int[] first = new int[global.length + 1];
    for (int i = 0; i < global.length; i++) {
      int inside = 0;
      for (int k = all.from(global[i]); k < all.to(global[i]); k++) {
        inside += local[all.successors[k]] >= 0 ? 1 : 0;
      }
      first[i + 1] = first[i] + inside;
    }
    return first;
  }

  private static int[] targets(GamePositions all, int[] global, int[] local, int[] first) {
    int[] targets = new int[first[global.length]];
    for (int i = 0; i < global.length; i++) {
      int next = first[i];
      for (int k = all.from(global[i]); k < all.to(global[i]); k++) {
        int target = local[all.successors[k]];
        if (target >= 0) {
          targets[next++] = target;
        }
      }
    }
    return targets;
  }

  private void reverse() {
    firstSource = new int[size + 1];
    for (int target : targets) {
      firstSource[target + 1]++;
    }
    for (int i = 0; i < size; i++) {
      firstSource[i + 1] += firstSource[i];
    }
    int[] next = Arrays.copyOf(firstSource, size);
    sources = new int[targets.length];
    for (int i = 0; i < size; i++) {
      for (int k = first[i]; k < first[i + 1]; k++) {
        sources[next[targets[k]]++] = i;
      }
    }
  }

  /** Takes the moves that leave the partial game into account. */
  private void leave(int position, ModalGame game, int global, int[] local, byte assumed) {
    GamePositions all = game.positions;
    for (int k = all.from(global); k < all.to(global); k++) {
      int target = all.successors[k];
      if (local[target] < 0) {
        byte wins = all.winner[target] == GamePositions.OPEN ? assumed : all.winner[target];
        if (wins == owner[position]) {
          game.choose(global, target);
          settle(position, wins);
          return;
        }
      }
    }
    if (escapes[position] == 0) {
      settle(position, other(owner[position]));
    }
  }

  static byte other(byte player) {
    return player == GamePositions.PROPONENT ? GamePositions.OPPONENT : GamePositions.PROPONENT;
  }

  void choose(int position, int successor) {
    choices.choose(position, successor);
  }

  /** Says who wins at a position; {@link #propagate} draws the conclusions. */
  void settle(int position, byte wins) {
    if (winner[position] == GamePositions.OPEN) {
      winner[position] = wins;
      queue[queued++] = position;
    }
  }

  /** Positions where the player who moves can go to one that he wins, or can only go to lost ones, are settled, too. First in, first out, so that plays are short. */
  void propagate() {
    while (propagated < queued) {
      int at = queue[propagated++];
      for (int k = firstSource[at]; k < firstSource[at + 1]; k++) {
        int source = sources[k];
        if (winner[source] != GamePositions.OPEN) {
          continue;
        }
        if (owner[source] == winner[at]) {
          choose(source, at);
          settle(source, winner[at]);
        } else if (--escapes[source] == 0) {
          settle(source, winner[at]);
        }
      }
    }
  }
}
