package skein.compose.fragment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import skein.analysis.relation.Term;
import skein.compose.split.SharedMove;

/**
 * The labels of processes: a move, and the values of some of its positions, or of larger parts of its conditions. Each has a number; 0 is τ.
 */
public final class InterfaceLabels {

  /** The value of a position that a label does not show. */
  public static final long OPEN = Long.MIN_VALUE;

  public static final int TAU = 0;

  private record Key(int move, List<Long> values) {}

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Integer> moves = new ArrayList<>(List.of(-1));
  private final List<long[]> values = new ArrayList<>();

  private final Map<Integer, Map<Term, Integer>> places = new HashMap<>();
  private final Predicate<SharedMove> visible;

  /** @param visible the moves that stay visible when all participants have taken part; the start does in any case */
  public InterfaceLabels(Predicate<SharedMove> visible) {
    this.visible = visible;
    values.add(new long[0]);
  }

  /** The same labels, but no places; what is added to one is not added to the other. */
  InterfaceLabels copy() {
    InterfaceLabels copy = new InterfaceLabels(visible);
    copy.numbers.putAll(numbers);
    copy.moves.addAll(moves.subList(1, moves.size()));
    copy.values.addAll(values.subList(1, values.size()));
    return copy;
  }

  /** @param shown values by their places; those that are missing at the end are open */
  public int number(SharedMove move, long[] shown) {
    int length = shown.length;
    while (length > 0 && shown[length - 1] == OPEN) {
      length--;
    }
    long[] needed = Arrays.copyOf(shown, length);
    return numbers.computeIfAbsent(
        new Key(move.number(), Arrays.stream(needed).boxed().toList()),
        _ -> {
          moves.add(move.number());
          values.add(needed);
          return moves.size() - 1;
        });
  }

  /** The number of the move. */
  public int move(int label) {
    return moves.get(label);
  }

  /** The value at a place. */
  long value(int label, int place) {
    long[] known = values.get(label);
    return place < known.length ? known[place] : OPEN;
  }

  /** How many places may have values; all others are open. */
  int places(int label) {
    return values.get(label).length;
  }

  /** Whether a step of these groups is τ: if nobody else takes part, and it need not be visible. */
  public boolean isHidden(SharedMove move, BitSet groups) {
    return !move.isStart() && move.isInside(groups) && !visible.test(move);
  }

  /** The place of a term among the values of a move's labels: positions come first, then parts of conditions that depend on several groups. */
  int place(SharedMove move, Term term) {
    Map<Term, Integer> known = places.computeIfAbsent(move.number(), _ -> positions(move));
    return known.computeIfAbsent(term, _ -> known.size());
  }

  private static Map<Term, Integer> positions(SharedMove move) {
    Map<Term, Integer> places = new HashMap<>();
    move.positions().forEach(position -> places.put(position.term(), places.size()));
    return places;
  }
}
