package skein.compose.fragment;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import skein.analysis.relation.Term;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.compose.split.TermCode;

/**
 * What becomes of a move that several fragments take together: whether the conditions hold that none of them could check alone, and the values that the product shows.
 */
final class MoveOutcome {

  /** The places of the values that the fragments show. */
  private final int[] known;
  private final TermCode code;
  private final int conditions;
  /** The places of the values that the product shows. */
  private final int[] shown;
  private final int places;

  private MoveOutcome(int[] known, TermCode code, int conditions, int[] shown) {
    this.known = known;
    this.code = code;
    this.conditions = conditions;
    this.shown = shown;
    this.places = Arrays.stream(shown).max().orElse(-1) + 1;
  }

  static MoveOutcome of(ProcessNetwork network, InterfaceLabels labels, SharedMove move, List<BitSet> factors, BitSet whole) {
    Set<Term> known = new LinkedHashSet<>();
    factors.forEach(factor -> known.addAll(network.shown(move, factor)));
    List<Term> conditions =
        move.conditions().stream()
            .filter(c -> isInside(c, whole) && factors.stream().noneMatch(factor -> isInside(c, factor)))
            .map(SharedMove.Condition::term)
            .toList();
    Set<Term> shown = network.shown(move, whole);
    return new MoveOutcome(
        places(labels, move, known),
        new TermCode(List.copyOf(known), Stream.concat(conditions.stream(), shown.stream()).toList()),
        conditions.size(),
        places(labels, move, shown));
  }

  private static boolean isInside(SharedMove.Condition condition, BitSet groups) {
    BitSet outside = (BitSet) condition.owners().clone();
    outside.andNot(groups);
    return outside.isEmpty();
  }

  private static int[] places(InterfaceLabels labels, SharedMove move, Set<Term> terms) {
    return terms.stream().mapToInt(term -> labels.place(move, term)).toArray();
  }

  /** The values that the product shows, by their places; empty if a condition does not hold. */
  Optional<long[]> values(IntToLongFunction value) {
    long[] registers = code.registers();
    for (int i = 0; i < known.length; i++) {
      registers[i] = value.applyAsLong(known[i]);
    }
    code.run(registers);
    for (int i = 0; i < conditions; i++) {
      if (code.result(registers, i) == 0) {
        return Optional.empty();
      }
    }
    long[] values = new long[places];
    Arrays.fill(values, InterfaceLabels.OPEN);
    for (int i = 0; i < shown.length; i++) {
      values[shown[i]] = code.result(registers, conditions + i);
    }
    return Optional.of(values);
  }
}
