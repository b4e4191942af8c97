package skein.purpose.search;

import java.util.List;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.purpose.model.Purpose;
import skein.purpose.search.PurposeOutcome.Verdict;
import skein.purpose.search.PurposeSearch.Starts;
import skein.purpose.simulator.Simulator;

/** Answers an inquiry by one search, or by several that share their limits. */
public final class PurposeChecker {

  private final Purpose purpose;
  private final Simulator simulator;
  private final Gate gate;
  private final Watcher watcher;
  private final Starts starts;

  public PurposeChecker(Purpose purpose, Simulator simulator, Settings settings, Monitor monitor, Watcher watcher, Starts starts) {
    this.purpose = purpose;
    this.simulator = simulator;
    this.gate = new Gate(settings, monitor);
    this.watcher = watcher;
    this.starts = starts;
  }

  public PurposeOutcome check(Inquiry inquiry) {
    return inquiry.strict() ? strict(inquiry) : find(inquiry);
  }

  /** Section 10 of the paper: feasible, and not refutable. */
  private PurposeOutcome strict(Inquiry inquiry) {
    PurposeOutcome against = find(inquiry.against());
    if (against.verdict() == Verdict.SUCCESS) {
      return new PurposeOutcome(Verdict.FAILURE, Cause.DECIDED, against.runs(), against.end(), true, against.statistics());
    }
    PurposeOutcome found = find(inquiry.weak());
    boolean open = found.verdict() == Verdict.SUCCESS && against.verdict() == Verdict.INCONCLUSIVE;
    return new PurposeOutcome(
        open ? Verdict.INCONCLUSIVE : found.verdict(),
        open ? against.cause() : found.cause(),
        open ? List.of() : found.runs(),
        found.end(),
        found.met() || against.met(),
        found.statistics());
  }

  private PurposeOutcome find(Inquiry inquiry) {
    return inquiry.shortest() ? deepen(inquiry) : search(inquiry);
  }

  /** Raises the bound one by one: the first run that is found is a shortest one, and memory stays linear in the depth. */
  private PurposeOutcome deepen(Inquiry inquiry) {
    int bound = 0;
    PurposeOutcome outcome = search(inquiry.within(bound));
    while (outcome.verdict() == Verdict.INCONCLUSIVE && outcome.cause() == Cause.PARTIAL && bound < inquiry.maxDepth()) {
      outcome = search(inquiry.within(++bound));
    }
    return outcome;
  }

  private PurposeOutcome search(Inquiry inquiry) {
    return new PurposeSearch(purpose, simulator, inquiry, gate, watcher).run(starts);
  }
}
