package skein.ask.question;

import skein.core.answer.Extent;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.ActionLabel;
import skein.core.program.Program;
import skein.explore.Exploration;

/** The reachable states of a program, or those found so far, numbered from 0 in breadth-first order. Must be closed. */
public final class StateSpace implements AutoCloseable {

  /** Receives the transitions of a state. */
  @FunctionalInterface
  public interface EdgeSink {
    void edge(int from, Step step, int to);
  }

  private final Program program;
  private final Interpreter interpreter;
  private final Exploration<Step> exploration;

  public StateSpace(Program program, Exploration<Step> exploration) {
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

  /** Whether there are states and edges to draw: not after running out of memory. */
  public boolean drawable() {
    return exploration.hasGraph();
  }

  /** The number of initial states, which come first. */
  public int initialStates() {
    return exploration.initialStates();
  }

  public long[] cells(int state) {
    return exploration.cells(state);
  }

  /** Every transition from the state to a state that was found. */
  public void edges(int from, EdgeSink sink) {
    exploration.edges(from, sink::edge);
  }

  /** The label of a transition, as data. */
  public ActionLabel action(int from, Step step) {
    return interpreter.action(cells(from), step);
  }

  /** A transition in words. */
  public String describe(int from, Step step) {
    return interpreter.describe(cells(from), step);
  }

  @Override
  public void close() {
    exploration.close();
  }
}
