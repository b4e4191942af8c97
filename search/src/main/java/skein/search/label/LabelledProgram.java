package skein.search.label;

import java.util.Optional;
import java.util.function.Consumer;
import skein.analysis.compile.StepCode;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.core.program.Idling;
import skein.core.program.Program;
import skein.core.system.ProgramSystem;
import skein.search.graph.InitialOrder;
import skein.search.graph.LabelledGraph;
import skein.search.graph.OrderedGraph;
import skein.search.order.StepSource;

/**
 * The states of a program and their steps, labelled with their actions, in the order of the reference interpreter: compiled, or stepped by the interpreter itself.
 * Threads share it.
 */
public final class LabelledProgram {

  private final Program program;
  private final ProgramSystem system;
  private final boolean weighted;
  private final Optional<StepCode.Labelled> compiled;
  private final StepLabels labels = new StepLabels();

  private LabelledProgram(Program program, boolean weighted) {
    this.program = program;
    this.weighted = weighted;
    this.system = new ProgramSystem(program);
    this.compiled = Optional.empty();
  }

  private LabelledProgram(OrderedGraph graph, boolean weighted) {
    this.program = graph.program();
    this.weighted = weighted;
    this.system = graph.system();
    this.compiled = Optional.of(graph.code());
  }

  public static LabelledProgram interpreted(Program program) {
    return new LabelledProgram(program, false);
  }

  /** With the agents and weights of steps, also of those that do nothing. */
  public static LabelledProgram weighted(Program program) {
    return new LabelledProgram(Idling.in(program), true);
  }

  /** Empty if the program cannot be compiled. */
  public static Optional<LabelledProgram> compiled(Program program, Budget budget) {
    return OrderedGraph.of(program, budget).map(graph -> new LabelledProgram(graph, false));
  }

  /** With the agents and weights of steps, also of those that do nothing; empty if the program cannot be compiled. */
  public static Optional<LabelledProgram> weighted(Program program, Budget budget) {
    return OrderedGraph.weighted(Idling.in(program), budget).map(graph -> new LabelledProgram(graph, true));
  }

  /** The program of a graph, with states packed as there; empty if that is not compiled with labels. */
  public static Optional<LabelledProgram> of(LabelledGraph<Step> graph) {
    return graph instanceof OrderedGraph ordered ? Optional.of(new LabelledProgram(ordered, false)) : Optional.empty();
  }

  public int words() {
    return system.words();
  }

  /** The cells of a state. */
  public long[] cells(long[] state) {
    return system.cells(state);
  }

  /**
   * Every initial state, in the order of the interpreter.
   *
   * @param most the limit on their number
   * @return false if there are more than the limit allows; then only some were reported, if any
   */
  public boolean initialStates(int most, Consumer<long[]> sink, Budget budget) {
    return InitialOrder.each(program, most, cells -> sink.accept(system.pack(cells)), budget);
  }

  /** Computes steps for one thread; throws {@link StepErred} if one raises an error. */
  public StepSource source(Budget budget) {
    InterpretedSteps interpreted = new InterpretedSteps(system, weighted, labels, budget);
    return compiled.<StepSource>map(code -> new CompiledSteps(code, words(), weighted, interpreted, labels, budget)).orElse(interpreted);
  }

  /** A label of its steps. */
  public StepLabel label(int number) {
    return labels.label(number);
  }

  /** The text of a label of its steps. */
  public String text(int label) {
    return label(label).text();
  }
}
