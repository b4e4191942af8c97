package skein.core.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  /** The steps that fail: what a toss has given raises an error. */
  public final Map<Step, ModelError> failures = new LinkedHashMap<>();
  private final Map<Step, List<Tossed>> tosses = new LinkedHashMap<>();
  private final Interpreter interpreter;
  private final long[] state;

  public StepOdds(Interpreter interpreter, long[] state) {
    this.interpreter = interpreter;
    this.state = state;
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
    List<Tossed> tossed = interpreter.tossed(state, step);
    if (!tossed.isEmpty()) {
      failures.put(step, error);
      tosses.put(step, tossed);
    }
  }

  /** All steps, also those that fail. */
  public Set<Step> steps() {
    return tosses.keySet();
  }

  /** First a resolution of the choices is drawn; then chance decides. */
  public double probability(Step step, StepChoice choice) {
    double chance = tosses.get(step).stream().mapToDouble(tossed -> tossed.probability().low()).reduce(1, (a, b) -> a * b);
    long able = steps().stream().mapToInt(Step::agent).distinct().count();
    return chance / (choice == StepChoice.STEPS ? resolutions(steps().stream()) : able * resolutions(by(step.agent())));
  }

  private Stream<Step> by(int agent) {
    return steps().stream().filter(step -> step.agent() == agent);
  }

  private long resolutions(Stream<Step> steps) {
    return steps.map(step -> new Step(step.rule(), step.agent(), step.choices().subList(0, step.choices().size() - tosses.get(step).size()))).distinct().count();
  }
}
