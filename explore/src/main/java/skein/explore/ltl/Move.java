package skein.explore.ltl;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * One way to satisfy something now: read a letter that satisfies the label, and satisfy all of {@code
 * next} from the next position on.
 *
 * @param putsOff the untils that this leaves for later
 */
record Move(Cube label, Set<Formula> next, Set<Formula> putsOff) {

  static final Move FREE = new Move(Cube.ALL, Set.of(), Set.of());

  static Move reading(Cube label) {
    return new Move(label, Set.of(), Set.of());
  }

  static Move later(Set<Formula> next) {
    return new Move(Cube.ALL, next, Set.of());
  }

  /** Both at once; empty if no letter allows it. */
  Optional<Move> and(Move other) {
    return label.and(other.label)
        .map(both -> new Move(both, union(next, other.next), union(putsOff, other.putsOff)));
  }

  Move puttingOff(Set<Formula> untils) {
    return new Move(label, next, untils);
  }

  /** Whether whatever can be done after the other move can be done after this, with no mark less. */
  boolean isBetterThan(Move other) {
    return label.includes(other.label) && other.next.containsAll(next) && other.putsOff.containsAll(putsOff);
  }

  private static Set<Formula> union(Set<Formula> a, Set<Formula> b) {
    Set<Formula> all = new LinkedHashSet<>(a);
    all.addAll(b);
    return Collections.unmodifiableSet(all);
  }
}
