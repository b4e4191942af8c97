package skein.analysis.monitor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.Automaton.Edge;
import skein.analysis.ltl.Regions;

/**
 * The automata of a formula and of its negation, read together and made deterministic by the subset construction, as far as needed. From each of their states some
 * word is accepted, so a set without states of one of them decides the formula. Thread-safe.
 *
 * <p>Sets are kept for reuse. If they take too much room, all are forgotten: there can be exponentially many.
 *
 * @see <a href="https://doi.org/10.1145/2000799.2000800">A. Bauer, M. Leucker, C. Schallhart: Runtime Verification for LTL and TLTL (ACM TOSEM 2011)</a>
 */
final class SubsetAutomaton {

  /** Up to this many atoms, each set has a table of all letters. */
  private static final int FEW_ATOMS = 6;

  /** What a set takes besides its members and its table, and an entry of a map, in words of 64 bits. */
  private static final int SET_WORDS = 32;

  private static final int ENTRY_WORDS = 8;

  /** A set of states. */
  static final class State {

    private final BitSet members;
    private final LinearVerdict verdict;
    /** Null where it is not known; empty if there are many atoms. */
    private final State[] table;
    private final Map<Long, State> next = new ConcurrentHashMap<>();
    /** For each letter, whether the formula is satisfied if it repeats forever. */
    private final Map<Long, Boolean> ends = new ConcurrentHashMap<>();

    private State(BitSet members, LinearVerdict verdict, int atoms) {
      this.members = members;
      this.verdict = verdict;
      this.table = new State[atoms <= FEW_ATOMS ? 1 << atoms : 0];
    }

    LinearVerdict verdict() {
      return verdict;
    }

    private void forget() {
      Arrays.fill(table, null);
      next.clear();
      ends.clear();
    }
  }

  private final int atoms;
  private final Automaton formula;
  /** Of both automata; those of the negation come last. */
  private final List<List<Edge>> edges;
  private final int most;
  private final Map<BitSet, State> known = new HashMap<>();
  private int kept;

  /**
   * @param atoms the number of bits in a letter
   * @param most how much to keep, in words of 64 bits
   */
  SubsetAutomaton(Automaton formula, Automaton negation, int atoms, int most) {
    this.atoms = atoms;
    this.formula = formula;
    this.most = most;
    this.edges = new ArrayList<>(formula.edges());
    for (List<Edge> here : negation.edges()) {
      edges.add(here.stream().map(edge -> new Edge(edge.label(), edge.target() + formula.states(), edge.marks())).toList());
    }
  }

  /** Before the first letter. */
  synchronized State initial() {
    BitSet members = new BitSet();
    for (int start : new int[] {0, formula.states()}) {
      // The only state from which there may be no word.
      members.set(start, !edges.get(start).isEmpty());
    }
    return state(members);
  }

  State next(State state, long letter) {
    State next = state.table.length > 0 ? state.table[(int) letter] : state.next.get(letter);
    return next == null ? find(state, letter) : next;
  }

  private synchronized State find(State state, long letter) {
    BitSet members = new BitSet();
    for (int member = state.members.nextSetBit(0); member >= 0; member = state.members.nextSetBit(member + 1)) {
      for (Edge edge : edges.get(member)) {
        if (edge.label().matches(letter)) {
          members.set(edge.target());
        }
      }
    }
    State next = state(members);
    if (state.table.length > 0) {
      state.table[(int) letter] = next;
    } else {
      keep(ENTRY_WORDS);
      state.next.put(letter, next);
    }
    return next;
  }

  private State state(BitSet members) {
    State state = known.get(members);
    if (state == null) {
      state = new State(members, verdict(members), atoms);
      keep(SET_WORDS + members.size() / Long.SIZE + state.table.length);
      known.put(members, state);
    }
    return state;
  }

  private LinearVerdict verdict(BitSet members) {
    boolean canBeSatisfied = members.previousSetBit(formula.states() - 1) >= 0;
    boolean canBeViolated = members.nextSetBit(formula.states()) >= 0;
    if (!canBeSatisfied && !canBeViolated) {
      throw new IllegalStateException("a word must satisfy a formula or its negation");
    }
    return canBeSatisfied && canBeViolated ? LinearVerdict.OPEN : LinearVerdict.of(canBeSatisfied);
  }

  private void keep(int words) {
    kept += words;
    if (kept > most) {
      // Sets that are still in use must not lead to the others.
      known.values().forEach(State::forget);
      known.clear();
      kept = words;
    }
  }

  /** Whether the formula is satisfied if this letter repeats forever. */
  boolean isSatisfiedBy(State state, long letter) {
    Boolean end = state.ends.get(letter);
    if (end == null) {
      end = accepts(state, letter);
      synchronized (this) {
        keep(ENTRY_WORDS);
        state.ends.put(letter, end);
      }
    }
    return end;
  }

  private boolean accepts(State state, long letter) {
    List<List<Edge>> matching = formula.edges().stream().map(here -> here.stream().filter(edge -> edge.label().matches(letter)).toList()).toList();
    Regions regions = new Regions(new Automaton(formula.marks(), matching));
    BitSet reached = state.members.get(0, formula.states());
    Deque<Integer> waiting = new ArrayDeque<>(reached.stream().boxed().toList());
    while (!waiting.isEmpty()) {
      int member = waiting.pop();
      if (regions.of(member) != 0) {
        return true;
      }
      for (Edge edge : matching.get(member)) {
        if (!reached.get(edge.target())) {
          reached.set(edge.target());
          waiting.push(edge.target());
        }
      }
    }
    return false;
  }

  /** What is kept, as measured by the limit. */
  synchronized int kept() {
    return kept;
  }
}
