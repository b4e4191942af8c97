package skein.ask;

import skein.core.answer.Extent;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Program;
import skein.explore.Exploration;

/** All states of a program that can be reached, numbered from 0 in breadth-first order, or as many as were found. To be closed. */
public final class StateSpace implements AutoCloseable {

  /** Is told of the transitions of a state. */
  @FunctionalInterface
  public interface EdgeSink {
    void edge(int from, String action, int to);
  }

  private final Program program;
  private final Interpreter interpreter;
  private final Exploration<Step> exploration;

  StateSpace(Program program, Exploration<Step> exploration) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.exploration = exploration;
  }

  public Program program() {
    return program;
  }

  public Extent extent() {
    return exploration.extent();
  }

  public int states() {
    return exploration.states();
  }

  /** Whether there are states and edges to draw: not if memory ran out. */
  public boolean drawable() {
    return exploration.hasGraph();
  }

  /** States 0 up to this are initial. */
  public int initialStates() {
    return exploration.initialStates();
  }

  public long[] cells(int state) {
    return exploration.cells(state);
  }

  /** Every transition of the state to a state that was found. */
  public void edges(int from, EdgeSink sink) {
    long[] cells = cells(from);
    exploration.edges(from, (source, step, to) -> sink.edge(source, interpreter.describe(cells, step), to));
  }

  @Override
  public void close() {
    exploration.close();
  }
}
