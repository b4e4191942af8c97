package skein.explore.liveness;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import skein.analysis.compile.Successors;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.TableauMoves;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.search.graph.Graph;
import skein.search.graph.InitialStateEnumerator;
import skein.search.graph.LabelledGraph;

/**
 * The product of a graph and an automaton. A node is a packed state and a location of the automaton: in unused bits of the state, or in an extra
 * word. A finite run repeats its last state forever.
 */
public final class Product implements Graph {

  private final LabelledGraph<?> graph;
  private final TableauMoves moves;
  private final int[] atoms;
  private final boolean byAgent;
  private final int locations;
  private final int words;
  private final int lastBits;
  private final int locationWord;
  private final int locationShift;
  private final long locationMask;
  private final Budget budget;
  /** Not a ThreadLocal: threads may live much longer than this product, and would keep it alive. */
  private final Map<Thread, Outgoing> outgoing = new ConcurrentHashMap<>();

  /**
   * @param atoms for each atom the index of its predicate in the graph
   * @param byAgent whether the agents of steps matter
   */
  public Product(LabelledGraph<?> graph, Automaton automaton, int[] atoms, boolean byAgent, Budget budget) {
    this.graph = graph;
    this.moves = new TableauMoves(automaton, atoms.length);
    this.atoms = atoms.clone();
    this.byAgent = byAgent;
    this.locations = automaton.states();
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(automaton.states() - 1);
    boolean fits = graph.lastBits() + bits <= Long.SIZE;
    this.words = fits ? graph.words() : graph.words() + 1;
    this.lastBits = fits ? graph.lastBits() + bits : bits;
    this.locationWord = words - 1;
    this.locationShift = fits && bits > 0 ? graph.lastBits() : 0;
    this.locationMask = ((1L << bits) - 1) << locationShift;
    this.budget = budget;
  }

  private Outgoing outgoing() {
    return outgoing.computeIfAbsent(Thread.currentThread(), _ -> outgoing(budget));
  }

  Outgoing outgoing(Budget budget) {
    return new Outgoing(this, budget);
  }

  int locations() {
    return locations;
  }

  LabelledGraph<?> graph() {
    return graph;
  }

  boolean byAgent() {
    return byAgent;
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int lastBits() {
    return lastBits;
  }

  /** The graph's state of a node. */
  public long[] state(long[] node) {
    long[] state = new long[graph.words()];
    state(node, 0, state);
    return state;
  }

  void state(long[] data, int at, long[] into) {
    System.arraycopy(data, at, into, 0, into.length);
    if (locationWord < into.length) {
      into[locationWord] &= ~locationMask;
    }
  }

  int location(long[] data, int at) {
    return (int) ((data[at + locationWord] & locationMask) >>> locationShift);
  }

  /** Sets the location of a node. */
  void setLocation(long[] data, int at, int location) {
    int word = at + locationWord;
    data[word] = locationWord < graph.words() ? data[word] & ~locationMask : 0;
    data[word] |= (long) location << locationShift;
  }

  /** Which atoms hold in the state. */
  long letter(long[] state) {
    long letter = 0;
    for (int i = 0; i < atoms.length; i++) {
      letter |= graph.holds(atoms[i], state, 0) ? 1L << i : 0;
    }
    return letter;
  }

  Automaton.Edge[] moves(long letter, int location) {
    return moves.on(letter, location);
  }

  @Override
  public long mostInitialStates(Budget budget) {
    return graph.mostInitialStates(budget);
  }

  @Override
  public InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
    InitialStateEnumerator states = graph.initialStates(part, parts, budget);
    long[] state = new long[graph.words()];
    return node -> {
      if (!states.next(state)) {
        return false;
      }
      System.arraycopy(state, 0, node, 0, state.length);
      setLocation(node, 0, 0);
      return true;
    };
  }

  @Override
  public int expand(long[] data, int at, Successors out) {
    return read(data, at, out).errors();
  }

  /** Computes the successors; the result is valid until this thread's next call. */
  Outgoing read(long[] data, int at, Successors out) {
    Outgoing edges = outgoing();
    edges.read(data, at);
    out.clear();
    for (int step = 0; step < edges.steps(); step++) {
      for (Automaton.Edge move : edges.moves()) {
        int room = out.reserve();
        edges.target(step, move, out.words(), room);
      }
    }
    return edges;
  }

  @Override
  public boolean holds(int predicate, long[] data, int at) {
    return graph.holds(predicate, stateAt(data, at), 0);
  }

  @Override
  public Truth test(int predicate, long[] data, int at) {
    return graph.test(predicate, stateAt(data, at), 0);
  }

  /** Valid until this thread's next call. */
  private long[] stateAt(long[] data, int at) {
    long[] scratch = outgoing().scratch();
    System.arraycopy(data, at, scratch, 0, words);
    if (locationWord < graph.words()) {
      scratch[locationWord] &= ~locationMask;
    }
    return scratch;
  }
}
