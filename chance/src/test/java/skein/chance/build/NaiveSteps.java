package skein.chance.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Tossed;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.core.run.StepChoice;

/** The choices of states from the definitions, by the reference interpreter: of each choice the weights of its targets, and what it is expected to earn. */
public final class NaiveSteps {

  /**
   * One way to go on.
   *
   * @param agent whose step it is; negative if there is no step, or not one of a single agent
   * @param earned for each reward the sum of what branches earn, times their weights
   */
  public record NaiveChoice(int agent, Map<List<Long>, Rational> targets, List<Rational> earned) {}

  private final Program program;
  private final Interpreter interpreter;
  private final Optional<StepChoice> dice;

  public NaiveSteps(Program program, Optional<StepChoice> dice) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.dice = dice;
  }

  public static List<Long> key(long[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }

  /** In the order of the interpreter. */
  public List<NaiveChoice> choices(long[] state) {
    Map<Step, long[]> steps = new LinkedHashMap<>();
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            steps.put(step, target);
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new IllegalStateException(error.message());
          }
        });
    if (steps.isEmpty()) {
      return List.of(new NaiveChoice(-1, Map.of(key(state), Rational.ONE), program.chance().rewards().stream().map(_ -> Rational.ZERO).toList()));
    }
    Map<Step, List<Step>> groups = new LinkedHashMap<>();
    steps.keySet().forEach(step -> groups.computeIfAbsent(group(state, step), _ -> new ArrayList<>()).add(step));
    boolean rates = program.chance().kind() == Chance.Kind.RATE;
    if (!rates && program.chance().kind() != Chance.Kind.CHAIN && dice.isEmpty()) {
      return groups.values().stream().map(group -> choice(group.getFirst().agent(), state, steps, Map.of(Rational.ONE, group))).toList();
    }
    Map<Integer, Long> byAgent = new HashMap<>();
    groups.keySet().forEach(group -> byAgent.merge(group.agent(), 1L, Long::sum));
    Map<Rational, List<Step>> all = new HashMap<>();
    groups.forEach(
        (group, members) -> {
          boolean agents = program.chance().kind() != Chance.Kind.CHAIN && dice.equals(Optional.of(StepChoice.AGENTS));
          long ways = rates ? 1 : agents ? byAgent.size() * byAgent.get(group.agent()) : groups.size();
          all.computeIfAbsent(Rational.of(1, ways), _ -> new ArrayList<>()).addAll(members);
        });
    return List.of(choice(-1, state, steps, all));
  }

  private Step group(long[] state, Step step) {
    int tosses = interpreter.tossed(state, step).size();
    return new Step(step.rule(), step.agent(), step.choices().subList(0, step.choices().size() - tosses));
  }

  private NaiveChoice choice(int agent, long[] state, Map<Step, long[]> steps, Map<Rational, List<Step>> parts) {
    Map<List<Long>, Rational> targets = new HashMap<>();
    Map<Integer, Rational> earned = new TreeMap<>();
    parts.forEach(
        (part, members) ->
            members.forEach(
                step -> {
                  Rational weight = part;
                  for (Tossed toss : interpreter.tossed(state, step)) {
                    weight = weight.times(program.chance().kind() == Chance.Kind.RATE ? toss.weight() : toss.probability());
                  }
                  targets.merge(key(steps.get(step)), weight, Rational::plus);
                  List<Rational> each = interpreter.earned(state, step);
                  for (int i = 0; i < each.size(); i++) {
                    earned.merge(i, weight.times(each.get(i)), Rational::plus);
                  }
                }));
    return new NaiveChoice(agent, targets, List.copyOf(earned.values()));
  }
}
