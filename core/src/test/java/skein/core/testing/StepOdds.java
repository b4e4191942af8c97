package skein.core.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Tossed;
import skein.core.run.StepChoice;

/** The steps of a state and how likely each is in a random run, by the reference semantics. */
public final class StepOdds implements StepSink {

  public final Map<Step, long[]> targets = new LinkedHashMap<>();
  public final List<ModelError> errors = new ArrayList<>();
  /** Whether a rule that tosses raises an error: then it is not said how likely the other steps are. */
  public boolean mayTossAnError;
  private final Map<Step, List<Tossed>> tosses = new LinkedHashMap<>();
  private final Interpreter interpreter;

  public StepOdds(Interpreter interpreter, long[] state) {
    this.interpreter = interpreter;
    interpreter.steps(state, this);
    targets.keySet().forEach(step -> tosses.put(step, interpreter.tossed(state, step)));
  }

  @Override
  public void step(Step step, long[] target) {
    targets.put(step, target);
  }

  @Override
  public void error(Step step, ModelError error) {
    errors.add(error);
    mayTossAnError |= interpreter.program().rules().get(step.rule()).tosses();
  }

  /** First a resolution of the choices is drawn; then chance decides. */
  public double probability(Step step, StepChoice choice) {
    double chance = tosses.get(step).stream().mapToDouble(tossed -> (double) tossed.weight() / tossed.total()).reduce(1, (a, b) -> a * b);
    long able = targets.keySet().stream().mapToInt(Step::agent).distinct().count();
    return chance / (choice == StepChoice.STEPS ? resolutions(targets.keySet().stream()) : able * resolutions(by(step.agent())));
  }

  private Stream<Step> by(int agent) {
    return targets.keySet().stream().filter(step -> step.agent() == agent);
  }

  private long resolutions(Stream<Step> steps) {
    return steps.map(step -> new Step(step.rule(), step.agent(), step.choices().subList(0, step.choices().size() - tosses.get(step).size()))).distinct().count();
  }
}
