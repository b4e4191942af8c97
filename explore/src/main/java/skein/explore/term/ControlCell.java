package skein.explore.term;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The control location of some process: every outcome either requires one value of the cell, or does not use it.
 *
 * @param at the outcomes that require each value
 * @param others the other outcomes
 */
public record ControlCell(int cell, TreeMap<Long, List<SymbolicOutcome>> at, List<SymbolicOutcome> others) {

  /** All such cells. */
  static List<ControlCell> of(SymbolicBehaviour behaviour) {
    SymbolicTerms terms = behaviour.terms();
    TreeSet<Integer> asked = new TreeSet<>();
    List<Map<Integer, Long>> tests = new ArrayList<>();
    for (SymbolicOutcome outcome : behaviour.outcomes()) {
      tests.add(tests(terms, outcome));
      asked.addAll(tests.getLast().keySet());
    }
    List<ControlCell> locations = new ArrayList<>();
    for (int cell : asked) {
      TreeMap<Long, List<SymbolicOutcome>> at = new TreeMap<>();
      List<SymbolicOutcome> others = new ArrayList<>();
      for (int i = 0; i < tests.size(); i++) {
        SymbolicOutcome outcome = behaviour.outcomes().get(i);
        Long value = tests.get(i).get(cell);
        (value == null ? others : at.computeIfAbsent(value, _ -> new ArrayList<>())).add(outcome);
      }
      if (others.stream().noneMatch(other -> other.effects().containsKey(cell))) {
        locations.add(new ControlCell(cell, at, others));
      }
    }
    return locations;
  }

  /** The cells that must have one value for the outcome to be possible, or to raise an error. */
  private static Map<Integer, Long> tests(SymbolicTerms terms, SymbolicOutcome outcome) {
    Map<Integer, Long> tests = new TreeMap<>();
    for (int condition : outcome.conditions()) {
      SymbolicTerm t = terms.get(condition);
      if (t.op() == SymbolicOp.EQUAL) {
        SymbolicTerm a = terms.get(t.args().get(0));
        SymbolicTerm b = terms.get(t.args().get(1));
        boolean everywhere = outcome.errors().stream().allMatch(error -> error.conditions().contains(condition));
        if (everywhere && a.op() == SymbolicOp.CELL && b.isConst()) {
          tests.put((int) a.value(), b.value());
        } else if (everywhere && b.op() == SymbolicOp.CELL && a.isConst()) {
          tests.put((int) b.value(), a.value());
        }
      }
    }
    return tests;
  }

  /** The values that the outcome may leave in the cell; empty if they are unknown. */
  public Optional<Set<Long>> next(SymbolicTerms terms, SymbolicOutcome outcome, long here) {
    Integer effect = outcome.effects().get(cell);
    if (effect == null) {
      return Optional.of(Set.of(here));
    }
    Set<Long> values = new LinkedHashSet<>();
    return collect(terms, effect, here, values, new BitSet()) ? Optional.of(values) : Optional.empty();
  }

  private boolean collect(SymbolicTerms terms, int term, long here, Set<Long> values, BitSet passed) {
    if (passed.get(term)) {
      return true;
    }
    passed.set(term);
    SymbolicTerm t = terms.get(term);
    if (t.isConst()) {
      values.add(t.value());
      return true;
    }
    if (t.op() == SymbolicOp.CELL && t.value() == cell) {
      values.add(here);
      return true;
    }
    return t.op() == SymbolicOp.IF
        && collect(terms, t.args().get(1), here, values, passed)
        && collect(terms, t.args().get(2), here, values, passed);
  }
}
