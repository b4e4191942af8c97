package skein.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.plan.Measure;
import skein.core.plan.Plan;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Run;

/** Turns the best way to a state into a run, with the steps of the reference interpreter. */
final class PlanRun {

  private final Interpreter interpreter;
  private final PricedProgram priced;
  private final PlanNodes nodes;
  private final List<Measure> measures;

  PlanRun(Program program, PricedProgram priced, PlanNodes nodes, List<Measure> measures) {
    this.interpreter = new Interpreter(program);
    this.priced = priced;
    this.nodes = nodes;
    this.measures = measures;
  }

  Plan to(int last) {
    List<Integer> way = nodes.way(last);
    List<Step> steps = new ArrayList<>();
    long[] totals = new long[measures.size()];
    for (int i = 1; i < way.size(); i++) {
      int label = nodes.label(way.get(i));
      steps.add(step(cells(way.get(i - 1)), label, cells(way.get(i))));
      for (int j = 0; j < totals.length; j++) {
        totals[j] = Math.addExact(totals[j], priced.price(label).by(measures.get(j)));
      }
    }
    return new Plan(new Run(cells(way.getFirst()), steps, new Ending.AtState()), Arrays.stream(totals).boxed().toList());
  }

  private long[] cells(int state) {
    return priced.labelled().cells(nodes.state(state));
  }

  private Step step(long[] from, int label, long[] to) {
    Matching matching = new Matching(from, label, to);
    interpreter.steps(from, matching);
    if (matching.found == null) {
      throw new IllegalStateException("the interpreter has no step " + priced.text(label));
    }
    return matching.found;
  }

  /** The first step with a given target, name and price. */
  private final class Matching implements StepSink {

    private final long[] from;
    private final int label;
    private final long[] to;
    private Step found;

    Matching(long[] from, int label, long[] to) {
      this.from = from;
      this.label = label;
      this.to = to;
    }

    @Override
    public void step(Step step, long[] target) {
      if (found == null && Arrays.equals(target, to) && isPriced(step) && interpreter.action(from, step).text().equals(priced.text(label))) {
        found = step;
      }
    }

    /** Costs that were given for labels are those of all steps with the label. */
    private boolean isPriced(Step step) {
      return interpreter.duration(from, step) == priced.price(label).duration() && (priced.hasGivenCosts() || interpreter.cost(from, step) == priced.price(label).cost());
    }

    @Override
    public boolean enough() {
      return found != null;
    }

    @Override
    public void error(Step step, ModelError error) {
      // Not the one.
    }
  }
}
