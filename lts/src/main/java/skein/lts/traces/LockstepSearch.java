package skein.lts.traces;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.search.order.OrderedSearch;
import skein.search.order.SearchTree;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/**
 * Determinises two programs step by step, breadth first, until one can do what the other cannot. So a shortest difference is found, and the programs are built
 * only as far as needed.
 */
final class LockstepSearch implements StepSource, StepReceiver {

  /**
   * A trace that only one has.
   *
   * @param end whether it is the end after the trace that only one has
   */
  record Found(List<String> trace, boolean end, boolean inProgram) {}

  private final Determinisation program;
  private final Determinisation specification;
  private final Alphabet labels;
  private final Budget budget;
  /** Two sets that the same trace leads to. */
  private final StateIndex pairs = new StateIndex(1);
  private final SearchTree tree = new SearchTree();
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
    tree.begin(search.add(new long[] {Determinisation.step(program.initial(), specification.initial())}, 0));
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
    tree.add(before, label, pair);
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
    return IntStream.concat(tree.labels(number), last.stream()).mapToObj(labels::text).toList();
  }

  /** No trace of at most this length is a difference, if the end counts as one more label. */
  int depth() {
    return Math.max(0, search.depth());
  }
}
