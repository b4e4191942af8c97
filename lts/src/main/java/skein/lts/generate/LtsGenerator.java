package skein.lts.generate;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;
import skein.search.label.LabelledProgram;
import skein.search.label.StepErred;
import skein.search.order.OrderedSearch;
import skein.search.order.StepReceiver;
import skein.search.store.StateIndex;

/**
 * Generates the reachable part of a program as a labelled transition system, with actions as labels. The states are numbered in breadth-first order, so that the
 * result does not depend on the number of threads.
 */
public final class LtsGenerator {

  /** A program with no more states is finished sooner than it is compiled. */
  private static final int FEW_STATES = 1 << 10;

  private static final int STATES_PER_REPORT = 1 << 8;

  private final LabelledProgram program;
  private final int mostStates;
  private final Budget budget;
  private final Consumer<Progress> progress;
  private final StateIndex states;
  private final OrderedSearch search;
  private final ActionNumbers numbers;

  private LtsGenerator(LabelledProgram program, Alphabet alphabet, int mostStates, Budget budget, Consumer<Progress> progress) {
    this.program = program;
    this.mostStates = mostStates;
    this.budget = budget;
    this.progress = progress;
    this.states = new StateIndex(program.words());
    this.search = new OrderedSearch(states, mostStates);
    this.numbers = new ActionNumbers(program, alphabet);
  }

  /** Reports to the monitor, and throws {@link skein.core.budget.Halt} if the monitor asks to stop. */
  public static Generation generate(Program program, Alphabet labels, int mostStates, int threads, Monitor monitor) {
    return generate(program, labels, mostStates, threads, Budget.of(monitor), monitor::progress);
  }

  /**
   * @param labels gets the labels that it does not have yet
   * @param mostStates the limit on the number of states
   * @param threads how many threads compute steps
   */
  public static Generation generate(Program program, Alphabet labels, int mostStates, int threads, Budget budget) {
    return generate(program, labels, mostStates, threads, budget, _ -> {});
  }

  private static Generation generate(Program program, Alphabet labels, int mostStates, int threads, Budget budget, Consumer<Progress> progress) {
    // One more for the extra state.
    int limit = Math.min(mostStates, Integer.MAX_VALUE - 1);
    LabelledProgram interpreted = LabelledProgram.interpreted(program);
    Generation few = generate(interpreted, labels, Math.min(limit, FEW_STATES), 1, budget, _ -> {});
    if (limit <= FEW_STATES || !(few instanceof Generation.TooManyStates)) {
      return few;
    }
    Optional<LabelledProgram> compiled = LabelledProgram.compiled(program, budget);
    return generate(compiled.orElse(interpreted), labels, limit, threads, budget, progress);
  }

  private static Generation generate(
      LabelledProgram program, Alphabet labels, int mostStates, int threads, Budget budget, Consumer<Progress> progress) {
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      return new LtsGenerator(program, labels, mostStates, budget, progress).generate(threads, builder);
    }
  }

  private Generation generate(int threads, LtsBuilder builder) {
    if (!program.initialStates(mostStates, state -> search.add(state, 0), budget)) {
      return new Generation.TooManyStates(mostStates);
    }
    int initials = states.size();
    if (initials == 0) {
      return new Generation.NoInitialState();
    }
    try {
      if (search.run(Stream.generate(() -> program.source(budget)).limit(threads).toList(), receiver(builder)) == OrderedSearch.End.FULL) {
        return new Generation.TooManyStates(mostStates);
      }
    } catch (StepErred erred) {
      return new Generation.Erred(erred.step(), erred.error());
    }
    if (initials == 1) {
      return new Generation.Complete(builder.build(0, states.size()));
    }
    for (int i = 0; i < initials; i++) {
      builder.add(states.size(), Alphabet.TAU, i);
    }
    return new Generation.Complete(builder.build(states.size(), states.size() + 1));
  }

  private StepReceiver receiver(LtsBuilder builder) {
    return new StepReceiver() {
      @Override
      public void step(int from, int label, int to) {
        builder.add(from, numbers.of(label), to);
      }

      @Override
      public boolean isLast(int state) {
        if (state % STATES_PER_REPORT == 0) {
          progress.accept(new Progress("generate", states.size(), builder.transitions(), search.waiting(), search.depth()));
        }
        return false;
      }
    };
  }
}
