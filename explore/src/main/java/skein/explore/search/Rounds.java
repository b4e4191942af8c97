package skein.explore.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.explore.store.Space;

/**
 * Divides a level among the members of a crew. Not by shards, which would separate states that were found together: consecutive states have common
 * successors, and a member that expands them all sends these only once. So each round has the states of every shard that were found at about the same
 * time, and every member gets equally many consecutive rounds.
 *
 * <p>What one member found in one batch is a piece of the level, and has consecutive states in every shard. A round is within a piece, and has the same share
 * of each shard there; in a whole level, the same share of two shards is not found at the same time. The pieces are ordered by member and not by batch:
 * members expand distant parts of a level, so what they find in the same batch has few common successors.
 */
final class Rounds {

  /** How many states of each shard are in one round. */
  private static final int STATES = 1 << 3;

  /** The first state in every shard, and the one after the last. */
  private record Piece(int[] from, int[] to) {

    int rounds() {
      int largest = 0;
      for (int shard = 0; shard < from.length; shard++) {
        largest = Math.max(largest, to[shard] - from[shard]);
      }
      return (largest + STATES - 1) / STATES;
    }
  }

  private final int members;
  private final int[] deliveries;
  /** In the order of expansion. */
  private final List<Piece> pieces = new ArrayList<>();
  /** The first round of each piece, and the number of all rounds. */
  private final int[] starts;

  /**
   * There are as many shards as members.
   *
   * @param first the first state of the level in each shard
   * @param end the state after its last in each shard
   * @param deliveries see {@link Deliveries#sizes}; empty if they are not known
   */
  Rounds(int[] first, int[] end, int[] deliveries) {
    this.members = first.length;
    this.deliveries = deliveries;
    if (deliveries.length == 0 || members == 1) {
      add(first, end);
    } else {
      for (int sender = 0; sender < members; sender++) {
        for (int at = sender * members; at < deliveries.length; at += members * members) {
          int[] before = at == 0 ? first : Arrays.copyOfRange(deliveries, at - members, at);
          add(before, Arrays.copyOfRange(deliveries, at, at + members));
        }
      }
    }
    this.starts = new int[pieces.size() + 1];
    for (int i = 0; i < pieces.size(); i++) {
      starts[i + 1] = starts[i] + pieces.get(i).rounds();
    }
  }

  private void add(int[] from, int[] to) {
    if (!Arrays.equals(from, to)) {
      pieces.add(new Piece(from, to));
    }
  }

  /** As passed to the constructor: with them, the same rounds can be made again. */
  int[] deliveries() {
    return deliveries;
  }

  /** The first round of a member. */
  int first(int member) {
    return (int) ((long) starts[pieces.size()] * member / members);
  }

  /** The round after a member's last. */
  int end(int member) {
    return first(member + 1);
  }

  /** The piece of the level that a round belongs to. */
  int piece(int round) {
    int found = Arrays.binarySearch(starts, round);
    return found >= 0 ? found : -found - 2;
  }

  /** The first state of a round in a shard; of the round after the last of the piece, the state after the piece. */
  int firstState(int piece, int round, int shard) {
    int from = pieces.get(piece).from[shard];
    int size = pieces.get(piece).to[shard] - from;
    return from + (int) ((long) size * (round - starts[piece]) / (starts[piece + 1] - starts[piece]));
  }

  /** The states of the rounds from one to another will not be read any more. */
  void forget(Space space, int from, int to) {
    for (int piece = piece(from); piece < pieces.size() && starts[piece] < to; piece++) {
      int first = Math.max(from, starts[piece]);
      int end = Math.min(to, starts[piece + 1]);
      for (int shard = 0; shard < members; shard++) {
        space.forget(shard, firstState(piece, first, shard), firstState(piece, end, shard));
      }
    }
  }
}
