package skein.ask;

import skein.chance.ProcessLumping;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.DeepStack;
import skein.core.program.Program;

/** Questions about the Markov processes of programs with chance. */
public final class Processes {

  /** Puts the states into blocks that need not be told apart. */
  public LumpAnswer lump(Program program, LumpQuestion question, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> ProcessLumping.of(program, question, settings, monitor));
  }
}
