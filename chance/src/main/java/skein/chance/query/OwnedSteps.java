package skein.chance.query;

import java.util.function.IntPredicate;
import skein.chance.build.ProgramProcess;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.interpret.Step;
import skein.core.program.AgentGroup;

/**
 * A process whose data tell which steps are those of some agents alone.
 *
 * @param ours by data
 */
record OwnedSteps(MarkovProcess process, IntPredicate ours) {

  /** The agent of steps that the agents take together with others. */
  private static final int SHARED = Integer.MIN_VALUE + 3;

  static OwnedSteps of(ProgramProcess of, AgentGroup group) {
    MarkovProcess process = of.process();
    StepData data = process.data();
    return new OwnedSteps(group.hasJointSteps() ? marked(of, group) : process, kind -> group.has(data.kind(kind).agent()));
  }

  private static MarkovProcess marked(ProgramProcess of, AgentGroup group) {
    MarkovProcess process = of.process();
    StepData data = process.data();
    StepGroups groups = new StepGroups(of.program());
    ArrayProcess marked = new ArrayProcess(data, process.hasRates());
    for (int state = 0; state < process.states(); state++) {
      marked.state();
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        boolean shared = false;
        if (group.has(data.kind(process.data(process.firstBranch(choice))).agent())) {
          Step step = groups.step(of.cells(state), choice - process.firstChoice(state));
          shared = !group.owns(step.rule(), step.agent());
        }
        marked.choice();
        for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
          marked.branch(process.target(branch), shared ? shared(data, process.data(branch)) : process.data(branch));
        }
      }
    }
    return marked;
  }

  private static int shared(StepData data, int kind) {
    StepData.Kind known = data.kind(kind);
    return data.number(new StepData.Kind(known.weight(), known.action(), SHARED, known.earned()));
  }
}
