package skein.ask.question;

import java.util.Optional;
import skein.ask.relation.StoredLts;
import skein.core.answer.Extent;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.ActionLabel;
import skein.core.program.Program;
import skein.explore.Exploration;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;

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

  /**
   * As a labelled transition system, which the caller closes. It has one initial state: if there are several here, an extra state, the last, has an internal
   * step to each of them.
   */
  public StoredLts lts() {
    Alphabet labels = new Alphabet();
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      Optional<LabelledEdges> compiled = LabelledEdges.of(exploration, labels);
      for (int state = 0; state < states(); state++) {
        if (compiled.isEmpty() || !compiled.get().add(state, builder)) {
          edges(state, (from, step, to) -> builder.add(from, action(from, step).text(), to));
        }
      }
      if (initialStates() == 1) {
        return new StoredLts(builder.build(0, states()));
      }
      for (int initial = 0; initial < initialStates(); initial++) {
        builder.add(states(), Alphabet.TAU, initial);
      }
      return new StoredLts(builder.build(states(), states() + 1));
    }
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
