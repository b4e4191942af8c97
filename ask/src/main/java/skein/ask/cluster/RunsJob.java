package skein.ask.cluster;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.core.language.DeepStack;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StepChoice;
import skein.estimate.RangeWorker;

/** Random runs that other machines make. */
public record RunsJob(ModelRecipe model, ArrayList<String> properties, int steps, long seed, StepChoice choice, int every) implements Serializable {

  public static RunsJob of(ModelRecipe model, List<Property> judged, EstimatePlan plan) {
    return new RunsJob(model, new ArrayList<>(judged.stream().map(Property::name).toList()), plan.steps(), plan.seed(), plan.choice(), plan.every());
  }

  /** To be called once on each machine: it compiles the model. */
  public RangeWorker worker() {
    Program program = model.program();
    Map<String, Property> named = new HashMap<>(Map.of(Property.NO_ERRORS, Property.noErrors()));
    program.properties().forEach(property -> named.put(property.name(), property));
    List<Property> judged = properties.stream().map(named::get).toList();
    EstimatePlan plan = new EstimatePlan(steps, seed, new StoppingRule.FixedRuns(Integer.MAX_VALUE)).choosing(choice).measuringEvery(every);
    return DeepStack.call(() -> new RangeWorker(program, judged, plan));
  }
}
