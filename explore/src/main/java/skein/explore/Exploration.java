package skein.explore;

import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;
import skein.core.system.TransitionSystem;

/**
 * The whole state space of a transition system, or as much of it as the limits allow. States are
 * numbered from 0 in breadth-first order, initial ones first.
 */
public final class Exploration<L> {

  /** Is told of the transitions of a state. */
  @FunctionalInterface
  public interface EdgeSink<L> {
    void edge(int from, L label, int to);
  }

  private final TransitionSystem<L> system;
  private final Search<L> search;
  private final long ends;
  private final long errors;
  private final Statistics statistics;
  private final String reason;

  private Exploration(TransitionSystem<L> system, Settings settings, Limits limits) {
    this.system = system;
    this.search = new Search<>(system, limits, new Scope(settings.steps(), true, false));
    CountingVisitor counts = new CountingVisitor();
    search.run(counts);
    this.ends = counts.ends();
    this.errors = counts.errors();
    this.statistics = search.statistics();
    this.reason = Words.explored(search.vacuous(), search.limit(), limits, settings.steps());
  }

  public static <L> Exploration<L> of(TransitionSystem<L> system, Settings settings, Monitor monitor) {
    return of(system, settings, new Limits(settings, monitor));
  }

  static <L> Exploration<L> of(TransitionSystem<L> system, Settings settings, Limits limits) {
    return new Exploration<>(system, settings, limits);
  }


  public int states() {
    return search.states();
  }

  /** Every enabled step of every state counts, also when two of them lead to the same state. */
  public long transitions() {
    return search.transitions();
  }

  /** The number of breadth-first levels after the initial states. */
  public int depth() {
    return search.depth();
  }

  /** How many states have no step, not even one that errs. */
  public long ends() {
    return ends;
  }

  /** How many steps err. */
  public long errors() {
    return errors;
  }

  /** Whether everything was seen that the settings ask for. */
  public boolean complete() {
    return search.complete();
  }

  /** The limit that was reached; {@code VACUOUS} without initial states, else {@code DECIDED}. */
  public Cause cause() {
    return search.vacuous() ? Cause.VACUOUS : search.limit().orElse(Cause.DECIDED);
  }

  /** A sentence on why this is not everything; empty if it is. */
  public String reason() {
    return reason;
  }

  public Extent extent() {
    return new Extent(statistics, ends, errors, complete(), cause(), reason);
  }

  public Statistics statistics() {
    return statistics;
  }

  /** Whether states and edges can be asked for: not if memory ran out altogether. */
  public boolean hasGraph() {
    return !search.released();
  }

  /** States 0 up to this are initial. */
  public int initialStates() {
    return search.initialStates();
  }

  /** The packed state with that number. */
  public long[] state(int number) {
    return search.state(number);
  }

  /** Every transition of the state, in order; those to states that were not explored are left out. */
  public void edges(int from, EdgeSink<L> sink) {
    system.successors(
        search.state(from),
        new TransitionSystem.Sink<L>() {
          @Override
          public void transition(L label, long[] target) {
            int to = search.number(target);
            if (to >= 0) {
              sink.edge(from, label, to);
            }
          }

          @Override
          public void error(L label, ModelError error) {}
        });
  }
}
