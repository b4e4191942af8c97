package skein.lts.solve;

import java.util.Arrays;

/**
 * The open and expanded positions of a game with the moves between them, in compressed rows. Positions whose winner follows from moves out of
 * it are settled first; who wins at a position outside that is open, too, is assumed.
 */
final class PartialGame {

  final ModalGame game;
  final int size;
  /** The numbers of the positions in the game. */
  final int[] global;
  final byte[] owner;
  final int[] priority;
  final byte[] winner;
  int[] first;
  int[] targets;
  int[] firstSource;
  int[] sources;
  private final int[] escapes;
  private final int[] queue;
  private int queued;

  /**
   * @param global the positions
   * @param local for each position of the game its index in {@code global}, or -1
   */
  PartialGame(ModalGame game, int[] global, int[] local, byte assumed) {
    this.game = game;
    this.global = global;
    this.size = global.length;
    this.owner = new byte[size];
    this.priority = new int[size];
    this.winner = new byte[size];
    this.escapes = new int[size];
    this.queue = new int[size];
    GamePositions all = game.positions;
    for (int i = 0; i < size; i++) {
      owner[i] = game.owner(global[i]);
      priority[i] = game.priority[all.part[global[i]]];
    }
    rows(local);
    reverse();
    for (int i = 0; i < size; i++) {
      escapes[i] = first[i + 1] - first[i];
    }
    for (int i = 0; i < size; i++) {
      leave(i, local, assumed);
    }
    propagate();
  }

  private void rows(int[] local) {
    GamePositions all = game.positions;
    first = new int[size + 1];
    for (int i = 0; i < size; i++) {
      int inside = 0;
      for (int k = all.from(global[i]); k < all.to(global[i]); k++) {
        inside += local[all.successors[k]] >= 0 ? 1 : 0;
      }
      first[i + 1] = first[i] + inside;
    }
    targets = new int[first[size]];
    for (int i = 0; i < size; i++) {
      int next = first[i];
      for (int k = all.from(global[i]); k < all.to(global[i]); k++) {
        int target = local[all.successors[k]];
        if (target >= 0) {
          targets[next++] = target;
        }
      }
    }
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
  private void leave(int position, int[] local, byte assumed) {
    GamePositions all = game.positions;
    for (int k = all.from(global[position]); k < all.to(global[position]); k++) {
      int target = all.successors[k];
      if (local[target] < 0) {
        byte wins = all.winner[target] == GamePositions.OPEN ? assumed : all.winner[target];
        if (wins == owner[position]) {
          game.choose(global[position], target);
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

  /** Says who wins at a position; {@link #propagate} draws the conclusions. */
  void settle(int position, byte wins) {
    if (winner[position] == GamePositions.OPEN) {
      winner[position] = wins;
      queue[queued++] = position;
    }
  }

  /** Positions where the player who moves can go to one that he wins, or can only go to lost ones, are settled, too. */
  void propagate() {
    while (queued > 0) {
      int at = queue[--queued];
      for (int k = firstSource[at]; k < firstSource[at + 1]; k++) {
        int source = sources[k];
        if (winner[source] != GamePositions.OPEN) {
          continue;
        }
        if (owner[source] == winner[at]) {
          game.choose(global[source], global[at]);
          settle(source, winner[at]);
        } else if (--escapes[source] == 0) {
          settle(source, winner[at]);
        }
      }
    }
  }
}
