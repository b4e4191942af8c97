package skein.explore.swarm;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.search.graph.Graph;
import skein.search.level.WatchedPredicate;
import skein.search.store.BitTable;
import skein.search.store.Hash;
import skein.search.store.WordStack;

/**
 * One depth-first search that remembers states in a {@link BitTable}. It has its own order and hash function, and is independent of others. The stack
 * holds the states of the current run, marked, and between them the alternatives that are still to be tried.
 */
final class Dive implements AutoCloseable {

  private static final int STATES_PER_CHECK = 1 << 8;
  private static final long FIRST_SEED = 0x5DEECE66DL;

  private final Graph graph;
  private final List<WatchedPredicate> watches;
  private final BitTable table;
  private final WordStack stack;
  private final int number;
  private final SplittableRandom random;
  private final Budget budget;
  private final Successors out;
  private final long[] state;
  private final Find[] watched;
  private final Find predicateErrs = new Find();
  private final Find stepErrs = new Find();
  private final Find end = new Find();
  private int[] order = new int[64];
  private long states;
  private long transitions;
  private long ends;
  private long errors;
  private int depth;
  private int deepest;
  private boolean cut;

  Dive(Graph graph, List<WatchedPredicate> watches, long tableBytes, long stackBytes, int number, Budget budget) {
    this.graph = graph;
    this.watches = watches;
    this.table = new BitTable(tableBytes, Hash.mix(FIRST_SEED + number));
    this.stack = new WordStack(graph.words(), stackBytes);
    this.number = number;
    this.random = new SplittableRandom(number);
    this.budget = budget;
    this.out = new Successors(graph.words(), budget);
    this.state = new long[graph.words()];
    this.watched = new Find[watches.size()];
    for (int i = 0; i < watched.length; i++) {
      watched[i] = new Find();
    }
  }

  /** A run to a state of some kind; replaced only by a much shorter one, since copying long runs takes time. */
  final class Find {

    private List<long[]> run;

    private void here() {
      if (run == null || 2 * depth <= run.size()) {
        run = stack.marked();
      }
    }

    Optional<List<long[]>> run() {
      return Optional.ofNullable(run);
    }
  }

  void start(long[] initial) {
    if (!stack.hasRoom(1)) {
      cut = true;
    } else if (table.add(initial, 0, initial.length)) {
      stack.push(initial, 0);
    }
  }

  /** Visits this many states; returns whether there are more. */
  boolean advance(int most) {
    int looked = 0;
    while (stack.size() > 0) {
      long top = stack.size() - 1;
      if (stack.isMarked(top)) {
        stack.pop();
        depth--;
      } else if (looked == most) {
        return true;
      } else {
        if (looked++ % STATES_PER_CHECK == 0) {
          budget.poll();
        }
        stack.mark(top);
        stack.read(top, state);
        depth++;
        deepest = Math.max(deepest, depth - 1);
        states++;
        visit();
      }
    }
    return false;
  }

  private void visit() {
    for (int w = 0; w < watched.length; w++) {
      Truth truth = graph.test(watches.get(w).predicate(), state, 0);
      if (truth.holds() == watches.get(w).truth()) {
        watched[w].here();
      }
      if (truth.error().isPresent()) {
        predicateErrs.here();
      }
    }
    int erring = graph.expand(state, 0, out);
    if (erring > 0) {
      errors += erring;
      stepErrs.here();
    } else if (out.count() == 0) {
      ends++;
      end.here();
    }
    transitions += out.count();
    if (stack.hasRoom(out.count())) {
      push();
    } else {
      cut = true;
    }
  }

  private void push() {
    int count = out.count();
    if (order.length < count) {
      order = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      order[i] = number % 2 == 0 ? i : count - 1 - i;
      if (number > 1) {
        int other = random.nextInt(i + 1);
        int moved = order[i];
        order[i] = order[other];
        order[other] = moved;
      }
    }
    for (int i = 0; i < count; i++) {
      int at = order[i] * graph.words();
      if (table.add(out.words(), at, graph.words())) {
        stack.push(out.words(), at);
      }
    }
  }

  Find watched(int watch) {
    return watched[watch];
  }

  Find predicateErrs() {
    return predicateErrs;
  }

  Find stepErrs() {
    return stepErrs;
  }

  Find end() {
    return end;
  }

  long states() {
    return states;
  }

  long transitions() {
    return transitions;
  }

  long ends() {
    return ends;
  }

  long errors() {
    return errors;
  }

  int deepest() {
    return deepest;
  }

  long waiting() {
    return stack.size() - depth;
  }

  /** Whether states were dropped because the stack was full. */
  boolean cut() {
    return cut;
  }

  /** The estimated fraction of all states that this search has visited, if it was not stopped. */
  double coverage() {
    return states / Math.max(1, states + table.forgotten());
  }

  long bytes() {
    return table.bytes() + stack.bytes();
  }

  @Override
  public void close() {
    table.close();
    stack.close();
  }
}
