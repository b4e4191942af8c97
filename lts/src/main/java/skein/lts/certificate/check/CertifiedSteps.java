package skein.lts.certificate.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.lts.formula.StatePredicates;

/**
 * The states and steps of a program, by the reference interpreter, with the numbers that a certificate gives to the states. State 0 comes before the
 * initial states. Other states get other numbers.
 */
public final class CertifiedSteps implements LabelledSteps, StatePredicates {

  private final Interpreter interpreter;
  private final Map<String, Expr> conditions;
  private final Budget budget;
  private final Alphabet labels = new Alphabet();
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final Map<Integer, long[]> cells = new HashMap<>();
  private final Set<Integer> undefined = new HashSet<>();
  private int next = 1;

  /**
   * @param conditions of the formula, by their texts
   * @param states of the certificate, by their numbers
   */
  public CertifiedSteps(Program program, Map<String, Expr> conditions, Map<Integer, long[]> states, Budget budget) {
    this.interpreter = new Interpreter(program);
    this.conditions = conditions;
    this.budget = budget;
    states.forEach((number, state) -> {
      // If it is listed twice, the strategy has nothing to say about one of the numbers.
      numbers.putIfAbsent(key(state), number);
      cells.put(number, state);
      next = Math.max(next, number + 1);
    });
  }

  private static List<Long> key(long[] state) {
    List<Long> key = new ArrayList<>(state.length);
    for (long value : state) {
      key.add(value);
    }
    return key;
  }

  private int number(long[] state) {
    return numbers.computeIfAbsent(key(state), _ -> {
      cells.put(next, state.clone());
      return next++;
    });
  }

  @Override
  public Alphabet labels() {
    return labels;
  }

  @Override
  public int initial() {
    return 0;
  }

  @Override
  public void steps(int state, Sink sink) {
    budget.poll();
    if (state == 0) {
      InitialSpace.of(interpreter.program().init(), budget).each(initial -> sink.step(Alphabet.TAU, number(initial)), budget);
      return;
    }
    long[] from = cells.get(state);
    interpreter.steps(from, new StepSink() {
      @Override
      public void step(Step step, long[] target) {
        sink.step(labels.number(interpreter.action(from, step).text()), number(target));
      }

      @Override
      public void error(Step step, ModelError error) {
        undefined.add(state);
      }

      @Override
      public void tried() {
        budget.poll();
      }
    });
  }

  @Override
  public boolean hasUndefinedSteps(int state) {
    return undefined.contains(state);
  }

  @Override
  public void check(Span condition, Diagnostics diagnostics) {
    throw new IllegalStateException("the language of the model checks conditions");
  }

  @Override
  public IntPredicate predicate(String condition) {
    return state -> test(condition, state, true);
  }

  @Override
  public IntPredicate negation(String condition) {
    return state -> test(condition, state, false);
  }

  private boolean test(String condition, int state, boolean wanted) {
    Truth truth = interpreter.test(conditions.get(condition), cells.get(state));
    return truth.error().isEmpty() && truth.holds() == wanted;
  }
}
