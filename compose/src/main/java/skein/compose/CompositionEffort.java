package skein.compose;

import java.util.ArrayList;
import java.util.List;
import skein.compose.split.GroupJoin;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.budget.Halt;

/** How many states are held at the same time, and the sizes of everything that was generated. Stops the work at the limits. */
final class CompositionEffort {

  private static final int BETWEEN_POLLS = 1 << 10;

  private final Budget budget;
  private final Monitor monitor;
  private final long mostStates;
  private final int threads;
  private final List<PartSize> sizes = new ArrayList<>();
  private final List<GroupJoin> joins = new ArrayList<>();
  private long held;
  private long peak;
  private long largest;
  private long transitions;
  private long checks;
  private Activity doing = new Activity(Activity.Kind.BUILDING_RELATION);

  CompositionEffort(Budget budget, long mostStates, int threads) {
    this.budget = budget;
    this.monitor = budget.monitor();
    this.threads = threads;
    this.mostStates = mostStates;
  }

  void doing(Activity.Kind kind, String subject) {
    describe(kind, subject);
    poll();
  }

  /** The same, for a message about what could not be done. */
  void describe(Activity.Kind kind, String subject) {
    doing = new Activity(kind, subject);
    monitor.doing(doing);
  }

  /** How many may be used. */
  int threads() {
    return threads;
  }

  Activity doing() {
    return doing;
  }

  Budget budget() {
    return budget;
  }

  void poll() {
    budget.poll();
  }

  /** A system that is being generated, besides those held, has so many states. */
  void growing(int states) {
    largest = Math.max(largest, states);
    check(held + states);
  }

  /** How many more states may be held. */
  long room() {
    return Math.max(0, mostStates - held);
  }

  /** One of the systems that are held has so many more states than before, and so many now. */
  void grown(long more, long states) {
    largest = Math.max(largest, states);
    hold(more);
  }

  private void check(long states) {
    if (states > mostStates) {
      throw new Halt(Cause.STATES);
    }
    peak = Math.max(peak, states);
    if (++checks % BETWEEN_POLLS == 0) {
      poll();
      monitor.progress(new Progress(ComposeEngine.NAME, states, transitions, 0, 0));
    }
  }

  /** So many more states are held. */
  void hold(long states) {
    check(held + states);
    held += states;
  }

  void release(long states) {
    held -= states;
  }

  /** Nothing is held any more. */
  void restart() {
    held = 0;
  }

  void generated(PartSize size) {
    sizes.add(size);
    transitions += size.transitions();
  }

  void joined(GroupJoin join) {
    joins.add(join);
  }

  List<GroupJoin> joins() {
    return joins;
  }

  List<PartSize> sizes() {
    return sizes;
  }

  /** The most states that were held at the same time. */
  long peak() {
    return peak;
  }

  /** The most states of a single system, before minimisation. */
  long largest() {
    return largest;
  }

  long transitions() {
    return transitions;
  }
}
