package skein.games;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.game.GameQuestion;
import skein.core.interpret.ModelError;
import skein.core.interpret.Predicate;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Timing.Side;
import skein.search.label.StepErred;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** The states of a game and the steps between them, as far as they were asked for. */
final class GameGraph {

  private static final int STATES_PER_REPORT = 1 << 12;
  /** More is no number of initial states to list. */
  private static final int MOST_INITIAL = 10_000_000;
  private static final long UNKNOWN = -1;

  private final GameProgram program;
  private final StepSource source;
  private final Predicate invariant;
  private final Budget budget;
  private final Consumer<Progress> progress;
  private final int limit;
  private final StateIndex states;
  private final BitSet violating = new BitSet();
  /** The targets, doubled; plus one if the step is the environment's. */
  private final IntLog edges = new IntLog();
  private long[] begins = new long[64];
  private long[] ends = new long[64];
  private final long[] state;
  private int initial;
  private long expanded;

  GameGraph(GameQuestion question, GameProgram program, int limit, Budget budget, Consumer<Progress> progress) {
    this.program = program;
    this.limit = limit;
    this.budget = budget;
    this.progress = progress;
    this.source = program.labelled().source(budget);
    this.invariant = new Predicate(question.invariant());
    this.state = new long[program.labelled().words()];
    this.states = new StateIndex(program.labelled().words());
  }

  /** Finds the initial states, which have the first numbers. */
  void begin() {
    if (!program.labelled().initialStates(Math.min(limit, MOST_INITIAL), data -> number(data, 0), budget)) {
      throw new Halt(Cause.STATES);
    }
    initial = states.size();
  }

  int initial() {
    return initial;
  }

  int size() {
    return states.size();
  }

  boolean violates(int number) {
    return violating.get(number);
  }

  int violations() {
    return violating.cardinality();
  }

  long[] cells(int number) {
    return program.labelled().cells(states.state(number));
  }

  private int number(long[] data, int at) {
    int size = states.size();
    int number = states.number(data, at);
    if (number == size) {
      if (size >= limit) {
        throw new Halt(Cause.STATES);
      }
      if (size == begins.length) {
        begins = Arrays.copyOf(begins, 2 * size);
        ends = Arrays.copyOf(ends, 2 * size);
      }
      ends[number] = UNKNOWN;
      long[] cells = cells(number);
      Truth truth = invariant.test(cells);
      if (truth.error().isPresent()) {
        throw new Erred(cells, Optional.empty(), truth.error().get());
      }
      violating.set(number, !truth.holds());
    }
    return number;
  }

  boolean isExpanded(int number) {
    return ends[number] != UNKNOWN;
  }

  /** Finds the steps of a state, once. */
  void expand(int number) {
    expanded++;
    if (expanded % STATES_PER_REPORT == 0) {
      progress.accept(new Progress("game", states.size(), expanded, states.size() - expanded, -1));
    }
    budget.poll();
    states.read(number, state, 0);
    long begin = edges.size();
    try {
      source.steps(number, state, (label, data, at) -> edges.add(2 * number(data, at) + (program.side(label) == Side.ENVIRONMENT ? 1 : 0)));
    } catch (StepErred erred) {
      throw new Erred(cells(number), Optional.of(erred.step()), erred.error());
    }
    begins[number] = begin;
    ends[number] = edges.size();
  }

  long begin(int number) {
    return begins[number];
  }

  long end(int number) {
    return ends[number];
  }

  int target(long edge) {
    return edges.get(edge) >>> 1;
  }

  boolean isOfEnvironment(long edge) {
    return (edges.get(edge) & 1) != 0;
  }

  /** Whether a state that does not violate is losing, if these are: some step of the environment leads to one of them, or the controller has moves and all do. */
  boolean isLosing(int number, IntPredicate losing) {
    boolean canMove = false;
    boolean canKeep = false;
    for (long edge = begins[number]; edge < ends[number]; edge++) {
      boolean loses = losing.test(target(edge));
      if (isOfEnvironment(edge)) {
        if (loses) {
          return true;
        }
      } else {
        canMove = true;
        canKeep |= !loses;
      }
    }
    return canMove && !canKeep;
  }

  /** Ends the search without an answer. */
  static final class Erred extends RuntimeException {

    final transient long[] state;
    final transient Optional<Step> step;
    final transient ModelError error;

    Erred(long[] state, Optional<Step> step, ModelError error) {
      super(null, null, false, false);
      this.state = state;
      this.step = step;
      this.error = error;
    }
  }
}
