package skein.ask;

import java.util.Optional;
import skein.ask.question.Replayed;
import skein.ask.replay.SavedRunReplay;
import skein.ask.replay.StartStates;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.language.DeepStack;
import skein.core.program.Program;
import skein.core.run.SavedRun;

/** Questions about runs and the states in which they start. */
public final class RunQuestions {

  /** Finds a saved run in a program, and replays it; it may name the property that it was saved for. */
  public Replayed replay(Program program, SavedRun saved, Optional<String> property, Monitor monitor) {
    return DeepStack.call(() -> new SavedRunReplay(program, saved, monitor).answer(property));
  }

  /** Games against the environment. */
  public Games games() {
    return new Games();
  }

  /** The best runs to a goal. */
  public Plans plans() {
    return new Plans();
  }

  /** The initial states, one after the other. */
  public StartStates initialStates(Program program, Monitor monitor) {
    return DeepStack.call(() -> new StartStates(program.init(), Budget.of(monitor)));
  }
}
