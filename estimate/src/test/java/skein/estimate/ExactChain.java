package skein.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.run.StepChoice;
import skein.core.testing.StepOdds;

/** The Markov chain of a small program, by the reference semantics, and the solutions of its equations. */
final class ExactChain {

  private final Interpreter interpreter;
  private final StepChoice choice;
  private final List<long[]> states = new ArrayList<>();
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<Map<Integer, Double>> moves = new ArrayList<>();
  private final List<Integer> initial = new ArrayList<>();
  /** How probable it is that the next step fails. */
  private final List<Double> failing = new ArrayList<>();

  private ExactChain(Program program, StepChoice choice) {
    this.interpreter = new Interpreter(program);
    this.choice = choice;
  }

  /** Empty if it has more states than this. Where a toss leads to an error, the run ends. */
  static Optional<ExactChain> of(Program program, StepChoice choice, int most) {
    ExactChain chain = new ExactChain(program, choice);
    chain.interpreter.initialStates(state -> chain.initial.add(chain.number(state)));
    for (int i = 0; i < chain.states.size(); i++) {
      if (chain.states.size() > most) {
        return Optional.empty();
      }
      StepOdds odds = new StepOdds(chain.interpreter, chain.states.get(i));
      chain.moves.add(chain.successors(odds));
      chain.failing.add(odds.failures.keySet().stream().mapToDouble(step -> odds.probability(step, choice)).sum());
    }
    return Optional.of(chain);
  }

  private int number(long[] state) {
    return numbers.computeIfAbsent(
        Arrays.stream(state).boxed().toList(),
        _ -> {
          states.add(state);
          return states.size() - 1;
        });
  }

  private Map<Integer, Double> successors(StepOdds odds) {
    Map<Integer, Double> found = new LinkedHashMap<>();
    odds.targets.forEach((step, target) -> found.merge(number(target), odds.probability(step, choice), Double::sum));
    return found;
  }

  List<long[]> states() {
    return states;
  }

  /** The probability to reach a state that satisfies the predicate. */
  double probability(Expr goal) {
    IntPredicate isGoal = state -> interpreter.test(goal, states.get(state)).holds();
    boolean[] reaches = reaching(isGoal);
    double[] solution =
        solve(state -> isGoal.test(state) || !reaches[state], state -> isGoal.test(state) ? 1 : 0, 0);
    return initial.stream().mapToDouble(state -> solution[state]).average().orElseThrow();
  }

  /** Whether some step fails in a state. */
  boolean hasFailures() {
    return failing.stream().anyMatch(p -> p > 0);
  }

  /** The mean number of steps until the predicate holds, there is no step or one fails; empty if that may never be. */
  Optional<Double> meanTime(Expr goal) {
    IntPredicate isOver = state -> moves.get(state).isEmpty() || interpreter.test(goal, states.get(state)).holds();
    boolean[] reaches = reaching(state -> isOver.test(state) || failing.get(state) > 0);
    boolean[] alive = reachableBefore(isOver);
    if (IntStream.range(0, states.size()).anyMatch(state -> alive[state] && !reaches[state])) {
      return Optional.empty();
    }
    double[] solution = solve(state -> isOver.test(state) || !alive[state], _ -> 0, 1);
    return Optional.of(initial.stream().mapToDouble(state -> solution[state]).average().orElseThrow());
  }

  private boolean[] reachableBefore(IntPredicate isOver) {
    boolean[] seen = new boolean[states.size()];
    List<Integer> todo = new ArrayList<>(initial);
    initial.forEach(state -> seen[state] = true);
    for (int i = 0; i < todo.size(); i++) {
      int state = todo.get(i);
      if (!isOver.test(state)) {
        moves.get(state).keySet().stream().filter(next -> !seen[next]).forEach(next -> {
          seen[next] = true;
          todo.add(next);
        });
      }
    }
    return seen;
  }

  private boolean[] reaching(IntPredicate goal) {
    boolean[] reaches = new boolean[states.size()];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = 0; state < reaches.length; state++) {
        if (!reaches[state] && (goal.test(state) || moves.get(state).keySet().stream().anyMatch(next -> reaches[next]))) {
          reaches[state] = true;
          changed = true;
        }
      }
    }
    return reaches;
  }

  private interface Value {
    double of(int state);
  }

  /** Solves {@code v = step + P v} where the value is not known, by Gaussian elimination. */
  private double[] solve(IntPredicate isKnown, Value known, double step) {
    int n = states.size();
    double[][] rows = new double[n][n + 1];
    for (int state = 0; state < n; state++) {
      double[] row = rows[state];
      row[state] = 1;
      if (isKnown.test(state)) {
        row[n] = known.of(state);
      } else {
        row[n] = step * (1 - failing.get(state));
        moves.get(state).forEach((next, p) -> row[next] -= p);
      }
    }
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int row = column + 1; row < n; row++) {
        pivot = Math.abs(rows[row][column]) > Math.abs(rows[pivot][column]) ? row : pivot;
      }
      double[] swapped = rows[pivot];
      rows[pivot] = rows[column];
      rows[column] = swapped;
      for (int row = 0; row < n; row++) {
        double factor = row == column ? 0 : rows[row][column] / rows[column][column];
        for (int i = column; factor != 0 && i <= n; i++) {
          rows[row][i] -= factor * rows[column][i];
        }
      }
    }
    return IntStream.range(0, n).mapToDouble(i -> rows[i][n] / rows[i][i]).toArray();
  }
}
