package skein.compose.check;

import java.util.BitSet;
import java.util.List;

/** What the composed system says about a claim. */
public sealed interface ClaimAnswer {

  /** @param holds whether the claim holds; no run shows it */
  record Plain(boolean holds) implements ClaimAnswer {}

  /**
   * A run through these classes shows it.
   *
   * @param holds of a claim that something is reachable
   */
  record Shown(boolean holds, List<Integer> classes, Rest rest) implements ClaimAnswer {}

  /** How the run goes on in its last class. */
  sealed interface Rest {

    /** Every state of the class shows it. */
    record Arrived() implements Rest {}

    /** Some step raises an error in every state of the class. */
    record Errs() implements Rest {}

    /** The class has a state without steps. */
    record Ends() implements Rest {}

    /** It never leaves these classes, and goes on forever or ends. */
    record Remains(BitSet classes) implements Rest {}
  }
}
