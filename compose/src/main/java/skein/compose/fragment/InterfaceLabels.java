package skein.compose.fragment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import skein.compose.split.SharedMove;

/**
 * The labels of processes: a move, and the values of some of its positions. Each has a number; 0 is τ.
 */
public final class InterfaceLabels {

  /** The value of a position that a label does not show. */
  public static final long OPEN = Long.MIN_VALUE;

  public static final int TAU = 0;

  private record Key(int move, List<Long> values) {}

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Integer> moves = new ArrayList<>(List.of(-1));
  private final List<long[]> values = new ArrayList<>();

  private final Predicate<SharedMove> visible;

  /** @param visible the moves that stay visible when all participants have taken part; the start does in any case */
  public InterfaceLabels(Predicate<SharedMove> visible) {
    this.visible = visible;
    values.add(new long[0]);
  }

  public int number(SharedMove move, long[] shown) {
    return numbers.computeIfAbsent(
        new Key(move.number(), Arrays.stream(shown).boxed().toList()),
        _ -> {
          moves.add(move.number());
          values.add(shown.clone());
          return moves.size() - 1;
        });
  }

  /** The number of the move. */
  public int move(int label) {
    return moves.get(label);
  }

  public long[] values(int label) {
    return values.get(label).clone();
  }

  /** Whether a step of these groups is τ: if nobody else takes part, and it need not be visible. */
  public boolean isHidden(SharedMove move, BitSet groups) {
    return !move.isStart() && move.isInside(groups) && !visible.test(move);
  }

  /** The label of a step that these groups take. */
  public int shown(SharedMove move, long[] all, BitSet groups) {
    if (isHidden(move, groups)) {
      return TAU;
    }
    BitSet shown = move.shown(groups);
    long[] visible = all.clone();
    for (int i = 0; i < visible.length; i++) {
      if (!shown.get(i)) {
        visible[i] = OPEN;
      }
    }
    return number(move, visible);
  }
}
