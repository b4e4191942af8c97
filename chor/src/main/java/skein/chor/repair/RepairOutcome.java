package skein.chor.repair;

import java.util.List;
import java.util.Optional;
import skein.chor.meaning.ChorAction;
import skein.chor.syntax.ChorSpec;

/** What came of a repair. */
public sealed interface RepairOutcome {

  /** Nothing has to be repaired. */
  record NotNeeded() implements RepairOutcome {}

  /**
   * A realizable choreography.
   *
   * @param messages those that were added, in the order of the text
   * @param deciders of choices and loops for which the text named none
   * @param superfluous whether some of them may be superfluous, because not everything could be checked
   */
  record Repaired(ChorSpec spec, List<RepairMessage> messages, List<RepairDecider> deciders, boolean superfluous) implements RepairOutcome {
    public Repaired {
      messages = List.copyOf(messages);
      deciders = List.copyOf(deciders);
    }
  }

  /**
   * It is not realizable with all the messages of the canonical form, either.
   *
   * @param repeated an action that occurs in two branches of one parallel composition, which can be the reason
   */
  record NotFound(Optional<ChorAction> repeated) implements RepairOutcome {}

  /** The search was stopped, or there were too many states, before a repair was found. */
  record Undecided() implements RepairOutcome {}
}
