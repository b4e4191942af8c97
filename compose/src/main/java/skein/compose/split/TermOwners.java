package skein.compose.split;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.analysis.relation.Op;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/** Which groups the value of a term depends on. Inputs of choices count as cells of the group that makes the choice. */
public final class TermOwners {

  private final Map<Term, Integer> groupOf;
  private final Map<Term, BitSet> known = new HashMap<>();

  /** @param groupOf the group of each variable of a state */
  TermOwners(Map<Term, Integer> groupOf) {
    this.groupOf = new HashMap<>(groupOf);
  }

  /** From now on the input belongs to a group. */
  void assign(Term input, int group) {
    groupOf.put(input, group);
  }

  /** The groups of the variables in the term; an unassigned input belongs to none. */
  BitSet of(Term term) {
    BitSet found = known.get(term);
    if (found != null) {
      return found;
    }
    for (Term part : Terms.parts(List.of(term), known::containsKey)) {
      BitSet groups = new BitSet();
      if (part.op() == Op.VAR) {
        Integer group = groupOf.get(part);
        if (group == null) {
          return uncertain(term);
        }
        groups.set(group);
      }
      part.args().forEach(arg -> groups.or(known.get(arg)));
      known.put(part, groups);
    }
    return known.get(term);
  }

  /** Not remembered, since the inputs will belong to groups later. */
  private BitSet uncertain(Term term) {
    BitSet groups = new BitSet();
    Terms.variables(List.of(term)).stream().map(groupOf::get).filter(g -> g != null).forEach(groups::set);
    return groups;
  }

  /** The largest subterms that depend on one of these groups' variables alone, all of them inside {@code whole}; constants are left out. */
  Set<Term> localParts(Term root, BitSet whole) {
    Set<Term> found = new LinkedHashSet<>();
    collect(root, whole, found, new LinkedHashSet<>());
    return found;
  }

  private void collect(Term term, BitSet whole, Set<Term> found, Set<Term> seen) {
    if (!seen.add(term)) {
      return;
    }
    BitSet groups = of(term);
    if (groups.isEmpty()) {
      return;
    }
    if (groups.cardinality() == 1 || isInside(groups, whole)) {
      found.add(term);
      return;
    }
    term.args().forEach(arg -> collect(arg, whole, found, seen));
  }

  static boolean isInside(BitSet part, BitSet whole) {
    BitSet outside = (BitSet) part.clone();
    outside.andNot(whole);
    return outside.isEmpty();
  }
}
