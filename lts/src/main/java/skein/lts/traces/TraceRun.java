package skein.lts.traces;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import skein.core.interpret.Step;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.lts.Alphabet;
import skein.lts.engine.Observation;

/** A shortest run of a program with a given trace. */
final class TraceRun {

  private final Observation program;
  private final Determinisation sets;
  private final List<String> trace;
  private final boolean end;
  /** A place is a state and how much of the trace leads to it. */
  private final Map<Long, Arrival> arrivals = new HashMap<>();

  private record Arrival(long from, int label) {}

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
    Deque<Long> open = new ArrayDeque<>();
    long start = place(0, program.steps().initial());
    arrivals.put(start, new Arrival(-1, 0));
    open.add(start);
    OptionalLong last = OptionalLong.empty();
    while (last.isEmpty()) {
      last = expand(open.remove(), open);
    }
    return run(last.getAsLong());
  }

  /** Adds what a place leads to; gives the place where the run can end, if it is this one. */
  private OptionalLong expand(long place, Deque<Long> open) {
    int done = (int) (place >>> 32);
    int state = (int) place;
    if (done == trace.size() && state != program.steps().initial() && (!end || sets.hasEnded(state))) {
      return OptionalLong.of(place);
    }
    program.steps().steps(state, (label, target) -> {
      boolean next = done < trace.size() && label != Alphabet.TAU && program.steps().labels().text(label).equals(trace.get(done));
      long to = place(next ? done + 1 : done, target);
      if ((next || label == Alphabet.TAU) && arrivals.putIfAbsent(to, new Arrival(place, label)) == null) {
        open.add(to);
      }
    });
    return OptionalLong.empty();
  }

  private static long place(int done, int state) {
    return (long) done << 32 | state;
  }

  private Run run(long last) {
    List<Step> steps = new ArrayList<>();
    long at = last;
    for (long from = arrivals.get(at).from(); (int) from != program.steps().initial(); from = arrivals.get(at).from()) {
      steps.addFirst(program.step((int) from, arrivals.get(at).label(), (int) at).orElseThrow());
      at = from;
    }
    return new Run(program.cells((int) at).orElseThrow(), steps, new Ending.AtState());
  }
}
