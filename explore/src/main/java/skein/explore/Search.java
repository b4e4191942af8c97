package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;
import skein.core.system.TransitionSystem;

/**
 * Breadth-first search over a transition system. States are expanded in the order in which they were
 * found, so that their numbers rise with their depth, and everything is the same on every run.
 */
final class Search<L> {

  /** What {@link Components} will need for each state, set aside beforehand. */
  private static final int ANALYSIS_BYTES = 32;
  private static final int NO_PARENT = -1;

  private final TransitionSystem<L> system;
  private final Limits limits;
  private final Scope scope;
  private final long started = System.nanoTime();
  private StateTable table;
  private Ints parents = new Ints();
  private Edges edges;
  private BitSet cut = new BitSet();
  private BitSet erring = new BitSet();
  private Visitor visitor;
  private long candidates;
  private int states;
  private int expanded;
  private long transitions;
  private int depth;
  private boolean complete;
  private Optional<Cause> limit = Optional.empty();

  Search(TransitionSystem<L> system, Limits limits, Scope scope) {
    this.system = system;
    this.limits = limits;
    this.scope = scope;
    this.table = new StateTable(system.words());
    this.edges = scope.edges() ? new Edges() : null;
  }

  /** Searches until everything within the scope is seen, the visitor is content, or a limit is reached. */
  void run(Visitor told) {
    visitor = told;
    try {
      poll();
      system.initialStates(state -> intern(state, NO_PARENT, 0), this::tickStart);
      expandAll();
      complete = true;
    } catch (Halt halt) {
      limit = halt.limit();
    } catch (OutOfMemoryError _) {
      release();
      limit = Optional.of(Cause.MEMORY);
    }
  }

  private void expandAll() {
    Expander expander = new Expander();
    int level = 0;
    int levelEnd = states;
    for (int state = 0; state < states; state++) {
      if (state == levelEnd) {
        visitor.levelDone();
        haltIfDone();
        level++;
        levelEnd = states;
      }
      if (!cut.get(state)) {
        expander.expand(state, level);
      }
      expanded++;
      if (edges != null) {
        edges.close();
      }
    }
  }

  private int intern(long[] state, int parent, int depthOfState) {
    int found = table.find(state);
    if (found >= 0) {
      return found;
    }
    limits.admit(states, bytes());
    int number = table.insert(state, ~found);
    parents.add(parent);
    states++;
    depth = depthOfState;
    if (!visitor.discovered(number, state, depthOfState)) {
      cut.set(number);
    }
    haltIfDone();
    return number;
  }

  private void haltIfDone() {
    if (visitor.done()) {
      throw Halt.satisfied();
    }
  }

  private void tick() {
    if (limits.tick()) {
      poll();
    }
  }

  private void tickStart() {
    candidates++;
    if (limits.tick()) {
      limits.poll(new Progress(ExploreEngine.NAME, states, 0, states, 0, 0, 0, candidates));
    }
  }

  private void poll() {
    limits.poll(new Progress(ExploreEngine.NAME, states, transitions, states - expanded, depth));
  }

  /** Forgets everything but the numbers. */
  void release() {
    table = null;
    parents = null;
    edges = null;
    cut = null;
    erring = null;
  }

  boolean released() {
    return table == null;
  }

  int states() {
    return states;
  }

  long transitions() {
    return transitions;
  }

  int depth() {
    return depth;
  }

  /** Whether every state within the scope has been found and expanded. */
  boolean complete() {
    return complete;
  }

  /** Whether there is no initial state. */
  boolean vacuous() {
    return complete && states == 0;
  }

  Optional<Cause> limit() {
    return limit;
  }

  Edges edges() {
    return edges;
  }

  long[] state(int number) {
    return table.get(number);
  }

  /** Whether some step of the state errs. */
  boolean errsAt(int state) {
    return erring.get(state);
  }

  /** The number of a state, negative if it was not found. */
  int number(long[] state) {
    return table.find(state);
  }

  /** How many of the first states are initial. */
  int initialStates() {
    int count = 0;
    while (count < states && parents.get(count) == NO_PARENT) {
      count++;
    }
    return count;
  }

  /** A shortest way from an initial state to the given one, both included. */
  List<Integer> pathTo(int state) {
    List<Integer> path = new ArrayList<>();
    for (int at = state; at != NO_PARENT; at = parents.get(at)) {
      path.add(at);
    }
    return path.reversed();
  }

  Statistics statistics() {
    return new Statistics(states, transitions, depth, (System.nanoTime() - started) / 1e9);
  }

  long bytes() {
    long kept = table.bytesForOneMore();
    if (kept == Long.MAX_VALUE) {
      return kept;
    }
    return kept + parents.bytes() + (edges == null ? 0 : edges.bytes() + (long) ANALYSIS_BYTES * states);
  }

  /** Takes in the successors of one state after the other. */
  private final class Expander implements TransitionSystem.Sink<L> {

    private int source;
    private int level;
    private boolean probing;
    private long steps;
    private long errors;

    void expand(int state, int depthOfState) {
      source = state;
      level = depthOfState;
      probing = scope.bound().isPresent() && level == scope.bound().getAsInt();
      if (probing && !scope.probe()) {
        return;
      }
      steps = 0;
      errors = 0;
      system.successors(table.get(state), this);
      visitor.expanded(state, level, steps, errors);
      haltIfDone();
    }

    @Override
    public void transition(L label, long[] target) {
      tick();
      steps++;
      if (probing) {
        return;
      }
      transitions++;
      int number = intern(target, source, level + 1);
      if (edges != null) {
        edges.add(number);
      }
    }

    @Override
    public void error(L label, ModelError error) {
      errors++;
      if (!probing) {
        erring.set(source);
        visitor.erred(source, error);
        haltIfDone();
      }
    }

    @Override
    public void tried() {
      tick();
    }
  }
}
