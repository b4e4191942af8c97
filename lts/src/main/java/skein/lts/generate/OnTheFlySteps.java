package skein.lts.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.answer.Cause;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.ModelError;
import skein.core.system.TransitionSystem;
import skein.lts.Alphabet;
import skein.lts.IntStore;
import skein.lts.LabelledSteps;
import skein.search.store.StateIndex;

/**
 * The steps of a model, computed when they are asked for, and kept. State 0 comes before the initial states: an internal step leads from it to each of
 * them. Must be closed. For one thread.
 *
 * @param <L> the type of the steps of the model
 */
public final class OnTheFlySteps<L> implements LabelledSteps, AutoCloseable {

  private static final int START = 0;
  private static final int UNKNOWN = -1;

  private final TransitionSystem<L> system;
  private final Labelling<L> labelling;
  private final Consumer<Consumer<long[]>> initialStates;
  private final long mostStates;
  private final Budget budget;
  private final Alphabet labels = new Alphabet();
  /** Without state 0: a state's number is its index plus one. */
  private final StateIndex states;
  /** For each state the place of its row, or -1. */
  private final IntStore places = new IntStore();
  private final IntStore depths = new IntStore();
  private final List<Row> rows = new ArrayList<>();
  private long transitions;
  private int depth;
  private Optional<ModelError> error = Optional.empty();

  /** The labels and targets of a state's steps. */
  private record Row(int[] labelled, boolean undefined) {}

  /**
   * @param initialStates reports all initial states
   */
  public OnTheFlySteps(
      TransitionSystem<L> system, Labelling<L> labelling, Consumer<Consumer<long[]>> initialStates, long mostStates, Budget budget) {
    this.system = system;
    this.labelling = labelling;
    this.initialStates = initialStates;
    this.mostStates = mostStates;
    this.budget = budget;
    this.states = new StateIndex(system.words());
    add(0);
  }

  private void add(int depthOf) {
    places.add(UNKNOWN);
    depths.add(depthOf);
  }

  @Override
  public Alphabet labels() {
    return labels;
  }

  @Override
  public int initial() {
    return START;
  }

  @Override
  public void steps(int state, Sink sink) {
    int[] labelled = row(state).labelled;
    for (int i = 0; i < labelled.length; i += 2) {
      sink.step(labelled[i], labelled[i + 1]);
    }
  }

  @Override
  public boolean hasUndefinedSteps(int state) {
    return row(state).undefined;
  }

  private Row row(int state) {
    if (places.get(state) == UNKNOWN) {
      budget.poll();
      Row row = state == START ? start() : expand(state);
      rows.add(row);
      places.set(state, rows.size() - 1);
      transitions += state == START ? 0 : row.labelled.length / 2;
    }
    return rows.get(places.get(state));
  }

  private Row start() {
    Collector collector = new Collector(START);
    initialStates.accept(state -> collector.add(Alphabet.TAU, state));
    return new Row(Arrays.copyOf(collector.labelled, collector.size), false);
  }

  private Row expand(int state) {
    long[] packed = packed(state);
    Collector collector = new Collector(state);
    system.successors(packed.clone(), new TransitionSystem.Sink<>() {
      @Override
      public void transition(L step, long[] target) {
        collector.add(labels.number(labelling.label(packed, step)), target);
      }

      @Override
      public void error(L step, ModelError raised) {
        collector.undefined = true;
        error = error.or(() -> Optional.of(raised));
      }

      @Override
      public void tried() {
        budget.poll();
      }
    });
    return new Row(Arrays.copyOf(collector.labelled, collector.size), collector.undefined);
  }

  private final class Collector {

    private final int source;
    private int[] labelled = new int[8];
    private int size;
    private boolean undefined;

    Collector(int source) {
      this.source = source;
    }

    void add(int label, long[] target) {
      int number = states.number(target, 0) + 1;
      if (number == places.size()) {
        int level = source == START ? 0 : depths.get(source) + 1;
        OnTheFlySteps.this.add(level);
        depth = Math.max(depth, level);
        if (states.size() > mostStates) {
          throw new Halt(Cause.STATES);
        }
      }
      if (size == labelled.length) {
        labelled = Arrays.copyOf(labelled, 2 * size);
      }
      labelled[size++] = label;
      labelled[size++] = number;
    }
  }

  /** The state of the model; state 0 is none. */
  public long[] packed(int state) {
    return states.state(state - 1);
  }

  /** Some step of the model with this label between the states; empty for one to an initial state. */
  public Optional<L> find(int source, int label, int target) {
    if (source == START) {
      return Optional.empty();
    }
    long[] from = packed(source);
    long[] to = packed(target);
    List<L> found = new ArrayList<>();
    system.successors(from.clone(), new TransitionSystem.Sink<>() {
      @Override
      public void transition(L step, long[] reached) {
        if (found.isEmpty() && Arrays.equals(reached, to) && labelling.label(from, step).equals(labels.text(label))) {
          found.add(step);
        }
      }

      @Override
      public void error(L step, ModelError raised) {
        // Not a step.
      }
    });
    return Optional.of(found.getFirst());
  }

  /** How many states of the model were found. */
  public int size() {
    return states.size();
  }

  /** Whether the steps of all states that were found are known. */
  public boolean isComplete() {
    return rows.size() == states.size() + 1;
  }

  public long transitions() {
    return transitions;
  }

  public int depth() {
    return depth;
  }

  /** The first error that a step raised. */
  public Optional<ModelError> error() {
    return error;
  }

  @Override
  public void close() {
    places.close();
    depths.close();
  }
}
