package skein.lts.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.core.budget.Budget;
import skein.core.modal.LabelPattern;
import skein.lts.Lts;
import skein.lts.formula.LabelMatcher;
import skein.lts.solve.SharedFormula.Part;
import skein.lts.solve.SharedFormula.Path;

/** The states of a stored system in which the parts of a formula hold, from the smallest part on. */
final class StateSets {

  private final Lts system;
  private final Budget budget;
  /** The steps into a state lie between its entry here and the next one. */
  private final int[] firsts;
  private final int[] sources;
  private final int[] labels;
  private final List<BitSet> sets = new ArrayList<>();

  StateSets(Lts system, Budget budget) {
    this.system = system;
    this.budget = budget;
    firsts = new int[system.states() + 1];
    sources = new int[Math.toIntExact(system.transitions())];
    labels = new int[sources.length];
    for (int step = 0; step < sources.length; step++) {
      firsts[system.target(step)]++;
    }
    for (int state = 0; state < system.states(); state++) {
      firsts[state + 1] += firsts[state];
    }
    for (int state = 0; state < system.states(); state++) {
      int source = state;
      system.steps(state, (label, target) -> {
        int at = --firsts[target];
        sources[at] = source;
        labels[at] = label;
      });
    }
  }

  /** The states in which the formula holds. */
  BitSet of(SharedFormula formula) {
    for (Part part : formula.parts()) {
      budget.poll();
      sets.add(states(part));
    }
    return sets.getLast();
  }

  private BitSet states(Part part) {
    return switch (part) {
      case Part.True() -> all();
      case Part.Not(int body) -> {
        BitSet result = all();
        result.andNot(sets.get(body));
        yield result;
      }
      case Part.And(int left, int right) -> and(sets.get(left), sets.get(right));
      case Part.Diamond(Path path, int body) -> before(path, sets.get(body));
      case Part.Forever(LabelPattern label, int within) -> forever(new LabelMatcher(label, system.labels()), sets.get(within));
    };
  }

  private BitSet all() {
    BitSet result = new BitSet(system.states());
    result.set(0, system.states());
    return result;
  }

  private static BitSet and(BitSet left, BitSet right) {
    BitSet result = (BitSet) left.clone();
    result.and(right);
    return result;
  }

  /** The states from which a path leads to one of these. */
  private BitSet before(Path path, BitSet after) {
    return switch (path) {
      case Path.Step(LabelPattern label) -> before(new LabelMatcher(label, system.labels()), after);
      case Path.Sequence(Path first, Path second) -> before(first, before(second, after));
      case Path.Test(int condition) -> and(sets.get(condition), after);
      case Path.Repeat(Path body) -> {
        BitSet result = (BitSet) after.clone();
        for (BitSet added = after; !added.isEmpty(); result.or(added)) {
          added = before(body, added);
          added.andNot(result);
        }
        yield result;
      }
    };
  }

  private BitSet before(LabelMatcher label, BitSet after) {
    BitSet result = new BitSet();
    for (int state = after.nextSetBit(0); state >= 0; state = after.nextSetBit(state + 1)) {
      for (int at = firsts[state]; at < firsts[state + 1]; at++) {
        if (label.matches(labels[at])) {
          result.set(sources[at]);
        }
      }
    }
    return result;
  }

  /** Takes away the states from which no step leads to one that is left. */
  private BitSet forever(LabelMatcher label, BitSet within) {
    BitSet left = (BitSet) within.clone();
    int[] steps = new int[system.states()];
    int[] lost = new int[left.cardinality()];
    int end = 0;
    for (int state = within.nextSetBit(0); state >= 0; state = within.nextSetBit(state + 1)) {
      int source = state;
      system.steps(state, (number, target) -> steps[source] += label.matches(number) && within.get(target) ? 1 : 0);
      if (steps[state] == 0) {
        left.clear(state);
        lost[end++] = state;
      }
    }
    for (int next = 0; next < end; next++) {
      for (int at = firsts[lost[next]]; at < firsts[lost[next] + 1]; at++) {
        int source = sources[at];
        if (left.get(source) && label.matches(labels[at]) && --steps[source] == 0) {
          left.clear(source);
          lost[end++] = source;
        }
      }
    }
    return left;
  }
}
