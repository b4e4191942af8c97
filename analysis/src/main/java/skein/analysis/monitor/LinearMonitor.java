package skein.analysis.monitor;

import java.util.BitSet;

/** Reads an execution state by state, and says what its beginning decides about a formula. Takes constant memory. Made by {@link LinearMonitors}. */
public final class LinearMonitor {

  private final LinearMonitors formula;
  private final SubsetAutomaton.State[] states;
  /** The last letter that each part read. */
  private final long[] letters;
  private LinearVerdict verdict;

  LinearMonitor(LinearMonitors formula) {
    this.formula = formula;
    this.states = new SubsetAutomaton.State[formula.parts().size()];
    this.letters = new long[states.length];
    for (int i = 0; i < states.length; i++) {
      states[i] = formula.parts().get(i).automaton().initial();
    }
    this.verdict = formula.shape().of(i -> states[i].verdict());
  }

  /** Of the states read so far. Once it is decided, it stays the same. */
  public LinearVerdict verdict() {
    return verdict;
  }

  /**
   * Reads a state.
   *
   * @param holding the predicates that hold, by their index in {@link LinearMonitors#predicates}
   */
  public LinearVerdict step(BitSet holding) {
    if (verdict.isDecided()) {
      return verdict;
    }
    for (int i = 0; i < states.length; i++) {
      if (!states[i].verdict().isDecided()) {
        LinearMonitors.Part part = formula.parts().get(i);
        letters[i] = part.letter(holding);
        states[i] = part.automaton().next(states[i], letters[i]);
      }
    }
    verdict = formula.shape().of(i -> states[i].verdict());
    return verdict;
  }

  /** Whether the formula is satisfied if the execution ends here: it then repeats its last state forever. At least one state has been read. */
  public boolean isSatisfiedAtEnd() {
    return formula.shape().of(this::atEnd) == LinearVerdict.SATISFIED;
  }

  private LinearVerdict atEnd(int part) {
    LinearVerdict known = states[part].verdict();
    return known.isDecided() ? known : LinearVerdict.of(formula.parts().get(part).automaton().isSatisfiedBy(states[part], letters[part]));
  }
}
