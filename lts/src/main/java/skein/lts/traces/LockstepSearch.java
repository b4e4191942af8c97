package skein.lts.traces;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.IntStore;
import skein.search.order.OrderedSearch;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/**
 * Determinises two programs step by step, breadth first, until one can do what the other cannot. So a shortest difference is found, and the programs are built
 * only as far as needed. Must be closed.
 */
final class LockstepSearch implements StepSource, StepReceiver, AutoCloseable {

  /**
   * A trace that only one has.
   *
   * @param end whether it is the end after the trace that only one has
   */
  record Found(List<String> trace, boolean end, boolean inProgram) {}

  private static final int NONE = -1;

  private final Determinisation program;
  private final Determinisation specification;
  private final Alphabet labels;
  private final Budget budget;
  /** Two sets that the same trace leads to. */
  private final StateIndex pairs = new StateIndex(1);
  /** For each pair the one before it, and the label between them. */
  private final IntStore from = new IntStore();
  private final IntStore by = new IntStore();
  private final OrderedSearch search = new OrderedSearch(pairs, Integer.MAX_VALUE);
  private Optional<Found> found = Optional.empty();

  /** @param labels the alphabet that both share; of several differences that are equally short, the one with the smallest numbers is found */
  LockstepSearch(Determinisation program, Determinisation specification, Alphabet labels, Budget budget) {
    this.program = program;
    this.specification = specification;
    this.labels = labels;
    this.budget = budget;
  }

  /** Empty if there is no difference. */
  Optional<Found> difference() {
    search.add(new long[] {Determinisation.step(program.initial(), specification.initial())}, 0);
    step(NONE, Alphabet.TAU, 0);
    search.run(this, this);
    return found;
  }

  @Override
  public void steps(int number, long[] pair, Sink sink) {
    budget.poll();
    found = difference(number, Determinisation.label(pair[0]), Determinisation.target(pair[0]), sink);
  }

  @Override
  public void step(int before, int label, int pair) {
    if (pair == from.size()) {
      from.add(before);
      by.add(label);
    }
  }

  @Override
  public boolean isLast(int pair) {
    return found.isPresent();
  }

  private Optional<Found> difference(int number, int own, int specified, Sink sink) {
    long[] ownSteps = program.after(own);
    long[] specifiedSteps = specification.after(specified);
    OptionalInt more = missing(ownSteps, specifiedSteps);
    OptionalInt less = missing(specifiedSteps, ownSteps);
    if (more.isPresent() || less.isPresent()) {
      return Optional.of(new Found(trace(number, more.isPresent() ? more : less), false, more.isPresent()));
    }
    boolean ends = program.canEnd(own);
    if (ends != specification.canEnd(specified)) {
      return Optional.of(new Found(trace(number, OptionalInt.empty()), true, ends));
    }
    for (int i = 0; i < ownSteps.length; i++) {
      long next = Determinisation.step(Determinisation.target(ownSteps[i]), Determinisation.target(specifiedSteps[i]));
      sink.step(Determinisation.label(ownSteps[i]), new long[] {next}, 0);
    }
    return Optional.empty();
  }

  /** The first label of some steps that the others do not have; both are sorted. */
  private static OptionalInt missing(long[] some, long[] others) {
    int at = 0;
    for (long step : some) {
      int label = Determinisation.label(step);
      while (at < others.length && Determinisation.label(others[at]) < label) {
        at++;
      }
      if (at == others.length || Determinisation.label(others[at]) != label) {
        return OptionalInt.of(label);
      }
    }
    return OptionalInt.empty();
  }

  private List<String> trace(int number, OptionalInt last) {
    ArrayDeque<String> trace = new ArrayDeque<>();
    last.ifPresent(label -> trace.add(labels.text(label)));
    for (int at = number; from.get(at) != NONE; at = from.get(at)) {
      trace.addFirst(labels.text(by.get(at)));
    }
    return List.copyOf(trace);
  }

  /** No trace of at most this length is a difference, if the end counts as one more label. */
  int depth() {
    return Math.max(0, search.depth());
  }

  @Override
  public void close() {
    from.close();
    by.close();
  }
}
