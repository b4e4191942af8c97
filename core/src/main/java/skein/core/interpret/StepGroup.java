package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One way to go on from a state, before chance decides what comes of it.
 *
 * @param step without what it tosses
 * @param outcomes at least one
 */
public record StepGroup(Step step, List<Outcome> outcomes) {

  /** More are not described. */
  private static final int MOST_WORDS = 3;

  public StepGroup {
    outcomes = List.copyOf(outcomes);
  }

  /** What may come of it: the whole step. */
  public record Outcome(Step step, long[] target) {}

  /** Those of a state, in the order of the interpreter. */
  public static List<StepGroup> of(Interpreter interpreter, long[] cells) {
    List<Step> steps = new ArrayList<>();
    List<List<Outcome>> outcomes = new ArrayList<>();
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            int tossed = interpreter.tossed(cells, step).size();
            Step group = new Step(step.rule(), step.agent(), step.choices().subList(0, step.choices().size() - tossed));
            if (steps.isEmpty() || !steps.getLast().equals(group)) {
              steps.add(group);
              outcomes.add(new ArrayList<>());
            }
            outcomes.getLast().add(new Outcome(step, target));
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new IllegalStateException("a step with an error");
          }
        });
    List<StepGroup> groups = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      groups.add(new StepGroup(steps.get(i), outcomes.get(i)));
    }
    return groups;
  }

  /** The label of its action. */
  public String action(Interpreter interpreter, long[] cells) {
    return interpreter.action(cells, outcomes.getFirst().step()).text();
  }

  /** What it does, for people. */
  public String words(Interpreter interpreter, long[] cells) {
    List<String> all = outcomes.stream().map(outcome -> interpreter.describe(cells, outcome.step())).distinct().toList();
    String some = all.stream().limit(MOST_WORDS).collect(Collectors.joining(" | "));
    return all.size() > MOST_WORDS ? some + " | …" : some;
  }
}
