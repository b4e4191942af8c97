package skein.simulate.sample;

import skein.analysis.compile.DrawCode;
import skein.analysis.compile.StepFault;
import skein.analysis.draw.Resolution;
import skein.analysis.draw.UndoLog;
import skein.core.interpret.Truth;
import skein.core.program.Program;
import skein.core.program.Schedule;

/** Executes rules in compiled code; the interpreter handles the rare executions where an error is raised. */
final class CompiledRunner implements StepLottery.Runner {

  private final Program program;
  private final DrawCode code;
  private final InterpretedRunner interpreted;
  private final UndoLog journal = new UndoLog();

  CompiledRunner(Program program, DrawCode code, InterpretedRunner interpreted) {
    this.program = program;
    this.code = code;
    this.interpreted = interpreted;
  }

  @Override
  public void enter(long[] state) {
    journal.enter(state);
  }

  @Override
  public long[] cells() {
    return journal.cells();
  }

  @Override
  public Truth test(int predicate) {
    try {
      return Truth.of(code.test(predicate, journal.cells()));
    } catch (StepFault _) {
      interpreted.enter(journal.cells());
      return interpreted.test(predicate);
    }
  }

  @Override
  public boolean run(int rule, int agent, Resolution choices) {
    try {
      if (!code.run(rule, journal.cells(), journal, choices, agent)) {
        return false;
      }
    } catch (StepFault _) {
      journal.undo();
      choices.rewind();
      return interpret(rule, agent, choices);
    }
    if (program.schedule() instanceof Schedule.RoundRobin(var turn, var _) && program.rules().get(rule).takesTurn()) {
      journal.write(turn.offset(), (agent + 1) % program.agents().size());
    }
    return true;
  }

  private boolean interpret(int rule, int agent, Resolution choices) {
    interpreted.enter(journal.cells());
    if (!interpreted.run(rule, agent, choices)) {
      return false;
    }
    long[] target = interpreted.pending();
    for (int cell = 0; cell < target.length; cell++) {
      if (journal.cells()[cell] != target[cell]) {
        journal.write(cell, target[cell]);
      }
    }
    return true;
  }

  @Override
  public void keep() {
    journal.keep();
  }

  @Override
  public void undo() {
    journal.undo();
  }
}
