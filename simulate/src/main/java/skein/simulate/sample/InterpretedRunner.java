package skein.simulate.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import skein.analysis.draw.ChoiceGroup;
import skein.analysis.draw.ChoicePlan;
import skein.analysis.draw.Resolution;
import skein.core.interpret.ChoiceSource;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.number.Proportions;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Stmt;

/** Executes rules by the reference semantics. */
final class InterpretedRunner implements StepLottery.Runner, StepSink {

  /** Receives the errors of steps. */
  @FunctionalInterface
  interface ErrorSink {
    void error(Step step, ModelError error);
  }

  private final Interpreter interpreter;
  private final List<ChoicePlan> plans;
  private final List<Expr> predicates;
  private final ErrorSink errors;
  private long[] state;
  /** Null if there is none. */
  private long[] pending;

  /** The plans are those of the rules. */
  InterpretedRunner(Interpreter interpreter, List<ChoicePlan> plans, List<Expr> predicates, ErrorSink errors) {
    this.interpreter = interpreter;
    this.plans = plans;
    this.predicates = predicates;
    this.errors = errors;
  }

  @Override
  public void enter(long[] cells) {
    state = cells;
    pending = null;
  }

  @Override
  public long[] cells() {
    return state;
  }

  @Override
  public Truth test(int predicate) {
    return interpreter.test(predicates.get(predicate), state);
  }

  @Override
  public boolean run(int rule, int agent, Resolution choices) {
    pending = null;
    interpreter.resolve(state, rule, agent, new Filling(rule, agent, choices), this);
    return pending != null;
  }

  @Override
  public void step(Step step, long[] target) {
    pending = target;
  }

  @Override
  public void error(Step step, ModelError error) {
    errors.error(step, error);
  }

  /** The pending state. */
  long[] pending() {
    return pending;
  }

  @Override
  public void keep() {
    state = pending;
  }

  @Override
  public void undo() {
    pending = null;
  }

  /** Fills in the candidates while a rule is executed. */
  private final class Filling implements ChoiceSource {

    private final int rule;
    private final int agent;
    private final ChoicePlan plan;
    private final Resolution choices;

    Filling(int rule, int agent, Resolution choices) {
      this.rule = rule;
      this.agent = agent;
      this.plan = plans.get(rule);
      this.choices = choices;
    }

    @Override
    public OptionalLong toss(Stmt.Toss toss, List<Rational> weights) {
      return some(choices.toss(integers(toss, weights)));
    }

    /** Those that compiled code draws from: either may go on with the draws of the other. */
    private static long[] integers(Stmt.Toss toss, List<Rational> weights) {
      return toss.exact().isEmpty() ? weights.stream().mapToLong(weight -> weight.numerator().longValueExact()).toArray() : Proportions.of(weights);
    }

    @Override
    public OptionalLong next(Stmt.Choose choose, long from, long to, long[] cells, long[] frame) {
      long value = plan.isKnown() ? next(plan.place(choose), from, cells, frame) : choices.nextOf(from, to);
      return some(value);
    }

    private static OptionalLong some(long value) {
      return value == Resolution.NONE ? OptionalLong.empty() : OptionalLong.of(value);
    }

    private long next(ChoicePlan.Place place, long from, long[] cells, long[] frame) {
      if (place.member() == 0) {
        fill(place.group(), cells, frame.clone());
      }
      for (int i = 1; place.equals(ChoicePlan.FIRST) && i < plan.groups().size(); i++) {
        if (plan.groups().get(i).isEarly()) {
          fillEarly(i, cells, frame.clone());
        }
      }
      return choices.next(place.group(), place.member(), from);
    }

    /** An error is none yet: the choice may never be reached. */
    private void fillEarly(int number, long[] cells, long[] frame) {
      try {
        if (choices.isOpen(number)) {
          fill(number, plan.groups().get(number), cells, frame, false);
        }
      } catch (ModelFault _) {
        // The candidates stay open until the choice is reached.
      }
    }

    private void fill(int number, long[] cells, long[] frame) {
      if (choices.isOpen(number)) {
        fill(number, plan.groups().get(number), cells, frame, true);
      }
    }

    private void fill(int number, ChoiceGroup group, long[] cells, long[] frame, boolean isReached) {
      long active = group.leftOut().stream().takeWhile(leftOut -> Interpreter.evaluate(leftOut, cells, frame) == 0).count();
      long from = Interpreter.evaluate(group.from(), cells, frame);
      long to = Interpreter.evaluate(group.to(), cells, frame);
      if (group.isRange()) {
        choices.range(number, from, to, active);
        return;
      }
      choices.open(number, active);
      for (long value = from; value < to && active > 0; value++) {
        frame[group.slot()] = value;
        try {
          if (group.conditions().stream().allMatch(condition -> Interpreter.evaluate(condition, cells, frame) != 0)) {
            choices.add(number, value);
          }
        } catch (ModelFault fault) {
          if (!isReached) {
            throw fault;
          }
          List<Long> chosen = new ArrayList<>(choices.values());
          chosen.add(value);
          errors.error(new Step(rule, agent, chosen), fault.error());
        }
      }
      choices.close(number);
    }
  }
}
