package skein.chance.linear;

import java.util.BitSet;
import skein.chance.automaton.Guesses;
import skein.chance.automaton.LinearTerm;
import skein.chance.automaton.RemainingFormulas;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/** Remembers what remains to be satisfied of a formula: what the path from the state on must satisfy. */
final class FormulaTracker implements Tracker {

  private final RemainingFormulas formulas;
  private final StateLetters letters;
  private final Budget budget;
  private final int formula;

  /** @param term of those that were read */
  FormulaTracker(TermReader reader, LinearTerm term, Budget budget) {
    this.letters = reader.letters();
    this.formulas = new RemainingFormulas(reader.terms(), letters, budget);
    this.budget = budget;
    this.formula = formulas.state(term);
  }

  TrackedProduct product(MarkovProcess process, BitSet from) {
    return new TrackedProduct(process, this, from, Integer.MAX_VALUE, budget);
  }

  @Override
  public int start(int state) {
    return formula;
  }

  @Override
  public int after(int memory, int state, int data, int target) {
    return formulas.after(memory, letters.of(state));
  }

  int letter(int state) {
    return letters.of(state);
  }

  Guesses guesses() {
    return new Guesses(formulas);
  }

  /** Those of the nodes that are followed whose state ends a word that satisfies what remains. */
  BitSet metAtOnce(TrackedProduct product) {
    BitSet met = new BitSet();
    for (int node = 0; node < product.size(); node++) {
      if (product.isFollowed(node) && formulas.isMetBy(product.memory(node), letters.of(product.state(node)))) {
        met.set(node);
      }
    }
    return met;
  }
}
