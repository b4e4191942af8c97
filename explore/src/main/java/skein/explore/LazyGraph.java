package skein.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongSupplier;
import skein.core.answer.Progress;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;
import skein.explore.ltl.SystemGraph;

/**
 * A transition system of which only those states are expanded that somebody asks for. States are
 * numbered as they are met. An execution that cannot go on repeats its last state.
 */
final class LazyGraph<L> implements SystemGraph {

  private static final int NO_PARENT = -1;

  /** Is told of what errs. */
  interface Errors {

    void predicateErrs(int state, ModelError error);

    void stepErrs(int state, ModelError error);

    Errors IGNORED =
        new Errors() {
          @Override
          public void predicateErrs(int state, ModelError error) {}

          @Override
          public void stepErrs(int state, ModelError error) {}
        };
  }

  private final TransitionSystem<L> system;
  private final List<StatePredicate> atoms;
  private final Actors<L> actors;
  private final Limits limits;
  private final long started = System.nanoTime();
  private Errors errors = Errors.IGNORED;
  private LongSupplier otherBytes = () -> 0;
  private StateTable table;
  private Ints parents = new Ints();
  private Ints targets = new Ints();
  private Ints actorsOf = new Ints();
  private BitSet stuck = new BitSet();
  private BitSet ends = new BitSet();
  private long[] letters = new long[1 << 8];
  /** Where the edges of a state start, and how many there are; unknown until it is expanded. */
  private long[] starts = new long[1 << 8];
  private int[] degrees = new int[1 << 8];
  private int[] depths = new int[1 << 8];
  private int states;
  private int initialStates;
  private int expanded;
  private long transitions;
  private int depth;

  /** Edges know whose they are only if there are actors. */
  LazyGraph(TransitionSystem<L> system, List<StatePredicate> atoms, Actors<L> actors, Limits limits) {
    this.system = system;
    this.atoms = atoms;
    this.actors = actors;
    this.limits = limits;
    this.table = new StateTable(system.words());
  }

  void tell(Errors listener) {
    errors = listener;
  }

  /** What else takes memory as this grows. */
  void alsoUses(LongSupplier bytes) {
    otherBytes = bytes;
  }

  /** Finds the initial states. */
  void start() {
    poll();
    system.initialStates(state -> intern(state, NO_PARENT), this::tick);
    initialStates = states;
  }

  private int intern(long[] state, int parent) {
    int found = table.find(state);
    if (found >= 0) {
      return found;
    }
    limits.admit(states, bytes());
    int number = table.insert(state, ~found);
    parents.add(parent);
    states++;
    if (number == letters.length) {
      letters = Arrays.copyOf(letters, 2 * number);
      starts = Arrays.copyOf(starts, 2 * number);
      degrees = Arrays.copyOf(degrees, 2 * number);
      depths = Arrays.copyOf(depths, 2 * number);
    }
    depths[number] = parent == NO_PARENT ? 0 : depths[parent] + 1;
    depth = Math.max(depth, depths[number]);
    letters[number] = letter(number, state);
    return number;
  }

  private long letter(int number, long[] state) {
    long letter = 0;
    for (int i = 0; i < atoms.size(); i++) {
      Truth truth = atoms.get(i).test(state);
      truth.error().ifPresent(error -> errors.predicateErrs(number, error));
      letter |= truth.holds() ? 1L << i : 0;
    }
    return letter;
  }

  @Override
  public void expand(int state) {
    if (degrees[state] == 0) {
      Expander expander = new Expander(state);
      system.successors(table.get(state), expander);
      expander.close();
    }
  }

  /** To be called often: gives up when a limit is reached. */
  void tick() {
    if (limits.tick()) {
      poll();
    }
  }

  private void poll() {
    limits.poll(new Progress(ExploreEngine.NAME, states, transitions, states - expanded, depth));
    limits.requireHeap(bytes());
  }

  private long bytes() {
    long kept = table.bytesForOneMore();
    if (kept == Long.MAX_VALUE) {
      return kept;
    }
    return kept + parents.bytes() + targets.bytes() + actorsOf.bytes() + 24L * letters.length + otherBytes.getAsLong();
  }

  @Override
  public int initialStates() {
    return initialStates;
  }

  @Override
  public long letter(int state) {
    return letters[state];
  }

  @Override
  public int degree(int state) {
    return degrees[state];
  }

  @Override
  public int target(int state, int edge) {
    return targets.get(starts[state] + edge);
  }

  @Override
  public int actor(int state, int edge) {
    return actors.count() == 0 ? NOBODY : actorsOf.get(starts[state] + edge);
  }

  @Override
  public int agents() {
    return actors.count();
  }

  @Override
  public boolean isEnd(int state) {
    return ends.get(state);
  }

  /** Whether no step leads on from here: it is an end, or all steps err. */
  boolean isStuck(int state) {
    return stuck.get(state);
  }

  long[] state(int number) {
    return table.get(number);
  }

  int states() {
    return states;
  }

  /** Whether every state that was met was expanded. */
  boolean cutNothing() {
    return expanded == states;
  }

  /** A shortest way from an initial state, both included. */
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

  /** Forgets everything but the numbers. */
  void release() {
    table = null;
    parents = null;
    targets = null;
    actorsOf = null;
    letters = null;
    starts = null;
    degrees = null;
    depths = null;
  }

  /** Takes in the successors of a state; known only once all are there. */
  private final class Expander implements TransitionSystem.Sink<L> {

    private final int source;
    private final long from = targets.size();
    private int steps;
    private boolean erred;

    Expander(int source) {
      this.source = source;
    }

    @Override
    public void transition(L label, long[] target) {
      tick();
      transitions++;
      steps++;
      add(intern(target, source), actors.count() == 0 ? NOBODY : actors.of().applyAsInt(label));
    }

    private void add(int target, int actor) {
      targets.add(target);
      if (actors.count() > 0) {
        actorsOf.add(actor);
      }
    }

    @Override
    public void error(L label, ModelError error) {
      erred = true;
      errors.stepErrs(source, error);
    }

    @Override
    public void tried() {
      tick();
    }

    void close() {
      if (steps == 0) {
        add(source, NOBODY);
        stuck.set(source);
        ends.set(source, !erred);
      }
      starts[source] = from;
      degrees[source] = Math.max(1, steps);
      expanded++;
    }
  }
}
