package skein.analysis.ltl;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * One way to satisfy a formula now: read a letter that satisfies the label, and satisfy all of {@code
 * next} from the next position on.
 *
 * @param putsOff the untils that it postpones
 */
record TableauMove(Cube label, Set<Formula> next, Set<Formula> putsOff) {

  static final TableauMove FREE = new TableauMove(Cube.ALL, Set.of(), Set.of());

  static TableauMove reading(Cube label) {
    return new TableauMove(label, Set.of(), Set.of());
  }

  static TableauMove later(Set<Formula> next) {
    return new TableauMove(Cube.ALL, next, Set.of());
  }

  /** The conjunction of both; empty if no letter allows it. */
  Optional<TableauMove> and(TableauMove other) {
    return label.and(other.label)
        .map(both -> new TableauMove(both, union(next, other.next), union(putsOff, other.putsOff)));
  }

  TableauMove puttingOff(Set<Formula> untils) {
    return new TableauMove(label, next, untils);
  }

  /** The same, leaving less for later. */
  TableauMove without(Set<Formula> formulas) {
    Set<Formula> rest = new LinkedHashSet<>(next);
    rest.removeAll(formulas);
    return new TableauMove(label, Collections.unmodifiableSet(rest), putsOff);
  }

  /** Whether this move allows everything that the other one does, with at least its marks. */
  boolean isBetterThan(TableauMove other) {
    return label.includes(other.label) && other.next.containsAll(next) && other.putsOff.containsAll(putsOff);
  }

  private static Set<Formula> union(Set<Formula> a, Set<Formula> b) {
    Set<Formula> all = new LinkedHashSet<>(a);
    all.addAll(b);
    return Collections.unmodifiableSet(all);
  }
}
