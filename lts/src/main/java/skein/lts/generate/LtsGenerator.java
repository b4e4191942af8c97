package skein.lts.generate;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.core.budget.Halt;
import skein.core.language.DeepStack;
import skein.core.program.Program;
import skein.core.system.ProgramSystem;
import skein.core.system.TransitionSystem;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;

/**
 * Generates the reachable part of a model as a labelled transition system. Several threads compute steps; one numbers the states, in breadth-first order, so that
 * the result does not depend on the number of threads.
 *
 * @param <L> the type of the steps of the model
 */
public final class LtsGenerator<L> {

  private static final int LARGEST_BATCH = 256;
  /** How many batches per thread may be waiting at once. */
  private static final int WAITING = 4;

  /** Thrown while initial states are listed. */
  private static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    LimitReached() {
      super(null, null, false, false);
    }
  }

  private final TransitionSystem<L> system;
  private final Labelling<L> labelling;
  private final int mostStates;
  private final Budget budget;
  private final Consumer<Progress> progress;
  private final StateIndex states;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private int depth = -1;
  /** The first state that is one step further away than those before it. */
  private int nextLevel;

  private LtsGenerator(TransitionSystem<L> system, Labelling<L> labelling, int mostStates, Budget budget, Consumer<Progress> progress) {
    this.system = system;
    this.labelling = labelling;
    this.mostStates = mostStates;
    this.budget = budget;
    this.progress = progress;
    this.states = new StateIndex(system.words());
  }

  /** The program's steps with their actions as labels; the parameters are those of {@link #generate(TransitionSystem, Labelling, Alphabet, int, int, Budget)}. */
  public static Generation<Step> generate(Program program, Alphabet labels, int mostStates, int threads, Budget budget) {
    ProgramSystem system = new ProgramSystem(program);
    return generate(system, Labelling.actions(system), labels, mostStates, threads, budget);
  }

  /** The same; reports to the monitor, and throws {@link Halt} if the monitor asks to stop. */
  public static Generation<Step> generate(Program program, Alphabet labels, int mostStates, int threads, Monitor monitor) {
    ProgramSystem system = new ProgramSystem(program);
    return generate(system, Labelling.actions(system), labels, mostStates, threads, Budget.of(monitor), monitor::progress);
  }

  /**
   * @param labels gets the labels that it does not have yet
   * @param mostStates the limit on the number of states
   * @param threads how many threads compute steps
   */
  public static <L> Generation<L> generate(
      TransitionSystem<L> system, Labelling<L> labelling, Alphabet labels, int mostStates, int threads, Budget budget) {
    return generate(system, labelling, labels, mostStates, threads, budget, _ -> {});
  }

  private static <L> Generation<L> generate(
      TransitionSystem<L> system, Labelling<L> labelling, Alphabet labels, int mostStates, int threads, Budget budget, Consumer<Progress> progress) {
    // One more for the extra state.
    int limit = Math.min(mostStates, Integer.MAX_VALUE - 1);
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      return new LtsGenerator<>(system, labelling, limit, budget, progress).generate(labels, threads, builder);
    }
  }

  private Generation<L> generate(Alphabet labels, int threads, LtsBuilder builder) {
    try {
      system.initialStates(this::initial, budget);
    } catch (LimitReached _) {
      return new Generation.TooManyStates<>(mostStates);
    }
    int initials = states.size();
    if (initials == 0) {
      return new Generation.NoInitialState<>();
    }
    Generation<L> failure = explore(labels, threads, builder);
    if (failure != null) {
      return failure;
    }
    if (initials == 1) {
      return new Generation.Complete<>(builder.build(0, states.size()), states);
    }
    for (int i = 0; i < initials; i++) {
      builder.add(states.size(), Alphabet.TAU, i);
    }
    return new Generation.Complete<>(builder.build(states.size(), states.size() + 1), states);
  }

  private void initial(long[] state) {
    states.number(state, 0);
    if (states.size() > mostStates) {
      throw new LimitReached();
    }
  }

  /** Adds the steps of all reachable states; null if all went well. */
  private Generation<L> explore(Alphabet labels, int threads, LtsBuilder builder) {
    Queue<Future<Batch<L>>> waiting = new ArrayDeque<>();
    int next = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(threads, task -> DeepStack.thread("skein-lts", task))) {
      try {
        while (true) {
          while (next < states.size() && waiting.size() < WAITING * threads) {
            Batch<L> batch = batch(next, threads);
            next += batch.size();
            waiting.add(pool.submit(batch::expand));
          }
          if (waiting.isEmpty()) {
            return null;
          }
          Generation<L> failure = add(waiting.remove().get(), labels, builder);
          if (failure != null) {
            return failure;
          }
          progress.accept(new Progress("generate", states.size(), builder.transitions(), states.size() - next, depth));
        }
      } finally {
        // Closing the pool waits for batches that are no longer needed.
        stopped.set(true);
      }
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Halt(Cause.INTERRUPTED);
    }
  }

  private Batch<L> batch(int from, int threads) {
    int size = Math.clamp((states.size() - from) / threads, 1, LARGEST_BATCH);
    long[] copies = new long[size * system.words()];
    for (int i = 0; i < size; i++) {
      states.read(from + i, copies, i * system.words());
    }
    return new Batch<>(system, labelling, budget.also(this::haltIfStopped), from, copies);
  }

  private void haltIfStopped() {
    if (stopped.get()) {
      throw new Halt(Cause.INTERRUPTED);
    }
  }

  private Generation<L> add(Batch<L> batch, Alphabet labels, LtsBuilder builder) {
    int step = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (batch.first() + i == nextLevel) {
        depth++;
        nextLevel = states.size();
      }
      for (; step < batch.end(i); step++) {
        int target = states.number(batch.targets(), step * system.words());
        if (states.size() > mostStates) {
          return new Generation.TooManyStates<>(mostStates);
        }
        builder.add(batch.first() + i, labels.number(batch.label(step)), target);
      }
    }
    return batch.error();
  }

  private static RuntimeException unchecked(Throwable cause) {
    return switch (cause) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      default -> new IllegalStateException(cause);
    };
  }
}
