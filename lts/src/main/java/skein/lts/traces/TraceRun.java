package skein.lts.traces;

import java.util.ArrayList;
import java.util.List;
import skein.core.interpret.Step;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.lts.Alphabet;
import skein.lts.engine.Observation;
import skein.search.order.OrderedSearch;
import skein.search.order.SearchTree;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** A shortest run of a program with a given trace. */
final class TraceRun implements StepSource, StepReceiver {

  private static final int NONE = -1;

  private final Observation program;
  private final Determinisation sets;
  private final List<String> trace;
  private final boolean end;
  /** A place is a state and how much of the trace leads to it. */
  private final StateIndex places = new StateIndex(1);
  private final SearchTree tree = new SearchTree();
  private int last = NONE;

  /**
   * @param trace one that the program has
   * @param end whether the run ends where the program has ended
   */
  TraceRun(Observation program, Determinisation sets, List<String> trace, boolean end) {
    this.program = program;
    this.sets = sets;
    this.trace = trace;
    this.end = end;
  }

  Run run() {
    OrderedSearch search = new OrderedSearch(places, Integer.MAX_VALUE);
    tree.begin(search.add(new long[] {program.steps().initial()}, 0));
    search.run(this, this);
    // The first step is to an initial state.
    int[] way = tree.states(last);
    List<Step> steps = new ArrayList<>();
    for (int i = 2; i < way.length; i++) {
      steps.add(program.step(state(way[i - 1]), tree.label(way[i]), state(way[i])).orElseThrow());
    }
    return new Run(program.cells(state(way[1])).orElseThrow(), steps, new Ending.AtState());
  }

  private int state(int place) {
    return (int) places.state(place)[0];
  }

  @Override
  public void steps(int number, long[] place, Sink sink) {
    int done = (int) (place[0] >>> 32);
    int state = (int) place[0];
    if (done == trace.size() && state != program.steps().initial() && (!end || sets.hasEnded(state))) {
      last = number;
      return;
    }
    program.steps().steps(state, (label, target) -> {
      boolean next = done < trace.size() && label != Alphabet.TAU && program.steps().labels().text(label).equals(trace.get(done));
      if (next || label == Alphabet.TAU) {
        sink.step(label, new long[] {(long) (next ? done + 1 : done) << 32 | target}, 0);
      }
    });
  }

  @Override
  public void step(int from, int label, int to) {
    tree.add(from, label, to);
  }

  @Override
  public boolean isLast(int place) {
    return last != NONE;
  }
}
