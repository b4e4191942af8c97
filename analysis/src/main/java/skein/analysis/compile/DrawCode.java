package skein.analysis.compile;

import skein.analysis.draw.Resolution;
import skein.analysis.draw.UndoLog;

/** The compiled form of a program for drawing steps, on states as the interpreter has them. Stateless. */
public abstract class DrawCode {

  /**
   * Executes a rule for an agent; returns whether that is a step. What it writes is in the journal, step or not. Throws {@link StepFault} if an error
   * is raised.
   */
  public abstract boolean run(int rule, long[] cells, UndoLog journal, Resolution choices, long agent);

  /**
   * Executes all rules of an agent and offers those that are steps in the journal. Throws {@link StepFault} if an error is raised; the journal may then
   * have some offers, and writes to undo.
   *
   * @param kind the agent's, by {@link AgentKinds}
   */
  public abstract void offerAll(int kind, long[] cells, UndoLog journal, long agent);

  /** Whether a predicate (by index) holds; throws {@link StepFault} if it raises an error. */
  public abstract boolean test(int predicate, long[] cells);
}
