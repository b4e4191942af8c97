package skein.chance.build;

import java.util.BitSet;
import skein.chance.process.MarkovProcess;
import skein.core.answer.ProcessSize;
import skein.core.interpret.Interpreter;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.search.label.LabelledProgram;
import skein.search.store.StateIndex;

/** The Markov process of a program: its states have the numbers of the search that found them. */
public final class ProgramProcess {

  private final Program program;
  private final Interpreter interpreter;
  private final LabelledProgram steps;
  private final StateIndex states;
  private final BitSet initial;
  private final ProcessWriter written;
  private final boolean isDrawn;

  ProgramProcess(Program program, LabelledProgram steps, StateIndex states, BitSet initial, ProcessWriter written, boolean isDrawn) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.steps = steps;
    this.states = states;
    this.initial = initial;
    this.written = written;
    this.isDrawn = isDrawn;
  }

  public Program program() {
    return program;
  }

  public Interpreter interpreter() {
    return interpreter;
  }

  public MarkovProcess process() {
    return written.process();
  }

  /** The initial states. Nobody writes to the set. */
  public BitSet initial() {
    return initial;
  }

  /** The states without steps, which stay as they are. Nobody writes to the set. */
  public BitSet stuck() {
    return written.stuck();
  }

  /** Whether the branches with these data are no steps of the program: the loops of states without steps. */
  public boolean isAdded(int data) {
    return process().data().kind(data).agent() == StepKinds.NO_STEP;
  }

  public long[] cells(int state) {
    return steps.cells(states.state(state));
  }

  /** How many states have choices that are made by chance. */
  public long drawn() {
    return written.drawn();
  }

  /** One of them. */
  public int exampleDrawn() {
    return written.exampleDrawn();
  }

  /** Whether chance resolves choices because that was asked for. */
  public boolean isDrawn() {
    return isDrawn;
  }

  /** Whether a question about its numbers must say which of several it means. */
  public boolean needsExtreme() {
    return !process().isChain() || (program.chance().kind() == Chance.Kind.DECISION && !isDrawn);
  }

  public ProcessSize size() {
    ProcessSize.Kind kind =
        process().hasRates() ? ProcessSize.Kind.RATE_MODEL : needsExtreme() ? ProcessSize.Kind.DECISION_PROCESS : ProcessSize.Kind.CHAIN;
    return new ProcessSize(kind, process().states(), process().choices(), written.transitions());
  }
}
