package skein.core.run;

import java.util.BitSet;
import java.util.List;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;

/** Whether repeating a loop forever is fair to all agents. */
public final class FairLoop {

  private final BitSet acting = new BitSet();
  private final BitSet sometimesEnabled = new BitSet();
  private final BitSet alwaysEnabled = new BitSet();
  private final boolean isDefined;

  /** The states of the loop, each once, and its steps. */
  FairLoop(Interpreter interpreter, List<long[]> states, List<Step> steps) {
    this(interpreter, states, steps, () -> {});
  }

  /** The same; {@code tried} runs whenever a step is tried, and may throw to give up. */
  public FairLoop(Interpreter interpreter, List<long[]> states, List<Step> steps, Runnable tried) {
    isDefined = !interpreter.program().hasJointSteps();
    steps.forEach(step -> acting.set(step.agent()));
    alwaysEnabled.set(0, interpreter.program().agents().size());
    for (long[] state : states) {
      BitSet here = enabled(interpreter, state, tried);
      sometimesEnabled.or(here);
      alwaysEnabled.and(here);
    }
  }

  boolean is(Fairness fairness) {
    return idle(fairness).isEmpty();
  }

  /** The agents that would have to act in the loop for it to be fair, but do not. None if agents take steps together: fairness is not defined then. */
  public List<Integer> neglected(Fairness fairness) {
    return isDefined ? idle(fairness) : List.of();
  }

  private List<Integer> idle(Fairness fairness) {
    BitSet entitled =
        switch (fairness) {
          case NONE -> new BitSet();
          case WEAK -> alwaysEnabled;
          case STRONG -> sometimesEnabled;
        };
    return entitled.stream().filter(agent -> !acting.get(agent)).boxed().toList();
  }

  private static BitSet enabled(Interpreter interpreter, long[] state, Runnable tried) {
    BitSet enabled = new BitSet();
    interpreter.transitions(state, tried, (step, _) -> enabled.set(step.agent()));
    return enabled;
  }
}
