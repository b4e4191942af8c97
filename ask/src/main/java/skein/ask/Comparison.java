package skein.ask;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Verdict;

/** What several engines say about the same properties. */
public record Comparison(List<Entry> entries) {

  public Comparison {
    entries = List.copyOf(entries);
  }

  /**
   * One engine's word on one property.
   *
   * @param states how many it visited; 0 if it does not count them
   * @param depth how many steps far it looked
   */
  public record Entry(
      String property, String engine, Verdict verdict, Cause cause, String reason, long states, int depth, double seconds) {

    boolean isConclusive() {
      return verdict != Verdict.INCONCLUSIVE;
    }
  }

  /** The first two conclusive answers that differ. */
  public Optional<Disagreement> disagreement() {
    for (Entry one : entries) {
      for (Entry other : entries) {
        boolean differ = one.isConclusive() && other.isConclusive() && one.verdict() != other.verdict();
        if (differ && one.property().equals(other.property())) {
          return Optional.of(new Disagreement(one, other));
        }
      }
    }
    return Optional.empty();
  }

  /** Two engines cannot both be right. */
  public record Disagreement(Entry one, Entry other) {

    /** Whether it is the same trouble: the same property and the same two engines, whatever they say. */
    public boolean sameAs(Disagreement another) {
      return one.property().equals(another.one.property())
          && one.engine().equals(another.one.engine())
          && other.engine().equals(another.other.engine());
    }
  }
}
