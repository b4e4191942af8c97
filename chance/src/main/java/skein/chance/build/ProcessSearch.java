package skein.chance.build;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Program;
import skein.search.label.LabelledProgram;
import skein.search.order.OrderedSearch;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** Finds all states of a program and the weights of their steps. */
public final class ProcessSearch {

  /** A program with fewer states is not compiled. */
  private static final int SMALL = 1024;

  private static final int REPORTED = 1 << 14;

  private final String engine;
  private final Program program;
  private final Settings settings;
  private final Budget budget;
  private long states;
  private long transitions;
  private int depth;

  /** @param engine whose progress it is */
  public ProcessSearch(String engine, Program program, Settings settings, Budget budget) {
    this.engine = engine;
    this.program = program;
    this.settings = settings;
    this.budget = budget;
  }

  /**
   * Throws {@link Halt} at a limit, and {@link skein.search.label.StepErred} if a step raises an error.
   *
   * @return empty if there is no initial state
   */
  public Optional<ProgramProcess> process() {
    return process(SMALL);
  }

  /** @param uncompiled a program with more states is compiled */
  Optional<ProgramProcess> process(int uncompiled) {
    int most = (int) Math.min(settings.maxStates().orElse(Integer.MAX_VALUE), (1 << 30) - 2);
    Optional<ProgramProcess> small = search(LabelledProgram.weighted(program), Math.min(uncompiled, most), 1);
    if (small.isPresent()) {
      return small.filter(each -> !each.initial().isEmpty());
    }
    if (most > uncompiled) {
      budget.monitor().doing(new Activity(Activity.Kind.COMPILING));
      LabelledProgram steps = LabelledProgram.weighted(program, budget).orElseGet(() -> LabelledProgram.weighted(program));
      budget.monitor().doing(new Activity(Activity.Kind.BUILDING_MATRIX));
      Optional<ProgramProcess> all = search(steps, most, settings.threads());
      if (all.isPresent()) {
        return all;
      }
    }
    throw new Halt(Cause.STATES);
  }

  /** Empty if there are more states. */
  private Optional<ProgramProcess> search(LabelledProgram steps, int most, int threads) {
    StateIndex index = new StateIndex(steps.words());
    OrderedSearch search = new OrderedSearch(index, most);
    BitSet initial = new BitSet();
    if (!steps.initialStates(most, state -> initial.set(search.add(state, 0)), budget)) {
      return Optional.empty();
    }
    Drawing drawing = Drawing.of(program.chance().kind(), settings.chance().dice());
    StepKinds kinds = new StepKinds(steps::label);
    Runnable often =
        () -> {
          int done = index.size() - search.waiting();
          if (done % REPORTED == 0) {
            budget.poll();
            budget.monitor().progress(new Progress(engine, index.size(), transitions, search.waiting(), search.depth()));
          }
        };
    ProcessWriter writer = new ProcessWriter(kinds, drawing, program.chance().rewards().size(), often);
    List<StepSource> sources = Stream.generate(() -> steps.source(budget)).limit(threads).toList();
    OrderedSearch.End end = search.run(sources, writer);
    states = index.size();
    transitions = writer.transitions();
    depth = search.depth();
    writer.process().trim();
    return end == OrderedSearch.End.FULL
        ? Optional.empty()
        : Optional.of(new ProgramProcess(program, steps, index, initial, writer, settings.chance().dice().isPresent()));
  }

  /** How many states were found, also if not all were. */
  public long states() {
    return states;
  }

  public long transitions() {
    return transitions;
  }

  public int depth() {
    return depth;
  }
}
