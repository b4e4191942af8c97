package skein.purpose;

import java.util.List;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.purpose.model.Purpose;
import skein.purpose.search.Certainty;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeChecker;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Variant;
import skein.purpose.search.Watcher;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/** Searches for one run from one initial state, which nobody watches. */
final class Searches {

  private Searches() {}

  static Inquiry inquiry(PurposeRelation relation, Variant variant, int maxDepth) {
    return new Inquiry(relation, variant, Certainty.STATES, maxDepth, false, false, 1, List.of());
  }

  static PurposeOutcome run(
      Purpose purpose, Simulator simulator, SimulatorState start, Inquiry inquiry, Settings settings, Monitor monitor) {
    return new PurposeChecker(purpose, simulator, settings, monitor, Watcher.NOBODY, sink -> sink.from(start)).check(inquiry);
  }
}
