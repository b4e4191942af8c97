package skein.search.label;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.LabelledCode;
import skein.analysis.compile.StateLayout;
import skein.analysis.initial.InitialSpace;
import skein.core.interpret.Step;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.system.ProgramSystem;
import skein.search.graph.CompiledGraph;
import skein.search.graph.LabelledGraph;
import skein.search.order.StepSource;

/**
 * The states of a program and their steps, labelled with their actions, in the order of the reference interpreter: compiled, or stepped by the interpreter itself.
 * Threads share it.
 */
public final class LabelledProgram {

  /** With more words than this, methods get too large. */
  private static final int MOST_WORDS = 64;

  private final Program program;
  private final ProgramSystem system;
  private final Optional<CompiledForm> compiled;
  private final StepLabels labels = new StepLabels();

  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super(null, null, false, false);
    }
  }

  private record CompiledForm(LabelledCode code, StateLayout layout) {}

  private LabelledProgram(Program program, ProgramSystem system, Optional<CompiledForm> compiled) {
    this.program = program;
    this.system = system;
    this.compiled = compiled;
  }

  public static LabelledProgram interpreted(Program program) {
    return new LabelledProgram(program, new ProgramSystem(program), Optional.empty());
  }

  /** Empty if the program cannot be compiled. The poll runs often and may throw to give up. */
  public static Optional<LabelledProgram> compiled(Program program, Runnable poll) {
    StateLayout layout = new StateLayout(new AnalysedProgram(program).domains(poll));
    return layout.words() > MOST_WORDS ? Optional.empty() : compiled(program, layout);
  }

  /** The program of a graph without reductions, with states packed as there; empty if it cannot be compiled with labels. */
  public static Optional<LabelledProgram> of(LabelledGraph<Step> graph) {
    return graph instanceof CompiledGraph compiled && compiled.reductions().isEmpty() ? compiled(compiled.program(), compiled.layout()) : Optional.empty();
  }

  private static Optional<LabelledProgram> compiled(Program program, StateLayout layout) {
    return Compiler.labelled(program, layout)
        .map(
            code ->
                new LabelledProgram(
                    program,
                    new ProgramSystem(program, layout.words(), layout::pack, layout::unpack),
                    Optional.of(new CompiledForm(code, layout))));
  }

  public int words() {
    return system.words();
  }

  /**
   * Every initial state, in the order of the interpreter.
   *
   * @param most the limit on their number
   * @param poll runs often and may throw to give up
   * @return false if there are more than the limit allows; then only some were reported, if any
   */
  public boolean initialStates(int most, Consumer<long[]> sink, Runnable poll) {
    try {
      if (program.init().assumptions().isEmpty()) {
        system.initialStates(limited(most, sink), poll);
      } else {
        assumedStates(most, sink, poll);
      }
      return true;
    } catch (TooMany _) {
      return false;
    }
  }

  private static Consumer<long[]> limited(int most, Consumer<long[]> sink) {
    int[] count = {0};
    return state -> {
      if (count[0]++ == most) {
        throw new TooMany();
      }
      sink.accept(state);
    };
  }

  /** There may be few of them among many combinations of values. */
  private void assumedStates(int most, Consumer<long[]> sink, Runnable poll) {
    List<Values> values = program.init().values();
    List<long[]> found = new ArrayList<>();
    InitialSpace.of(program.init(), poll).each(limited(most, cells -> found.add(positions(cells, values))), poll);
    found.sort(Arrays::compare);
    for (long[] positions : found) {
      long[] cells = new long[positions.length];
      for (int cell = 0; cell < cells.length; cell++) {
        cells[cell] = values.get(cell).get(positions[cell]);
      }
      sink.accept(system.pack(cells));
    }
  }

  /** For each cell the position of its value among its initial values. */
  private static long[] positions(long[] cells, List<Values> values) {
    long[] positions = new long[cells.length];
    for (int cell = 0; cell < cells.length; cell++) {
      switch (values.get(cell)) {
        case Values.Range(long from, long _) -> positions[cell] = cells[cell] - from;
        case Values.Listed listed -> {
          while (listed.get(positions[cell]) != cells[cell]) {
            positions[cell]++;
          }
        }
      }
    }
    return positions;
  }

  /** Computes steps for one thread; throws {@link StepErred} if one raises an error. The poll runs often and may throw to give up. */
  public StepSource source(Runnable poll) {
    InterpretedSteps interpreted = new InterpretedSteps(system, labels, poll);
    return compiled.<StepSource>map(form -> new CompiledSteps(form.code, form.layout.words(), interpreted, labels, poll)).orElse(interpreted);
  }

  /** The text of a label of its steps. */
  public String text(int label) {
    return labels.text(label);
  }
}
