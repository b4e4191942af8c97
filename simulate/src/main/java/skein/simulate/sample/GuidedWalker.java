package skein.simulate.sample;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.StepGroup;
import skein.core.interpret.StepGroup.Outcome;
import skein.core.interpret.Truth;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Idling;
import skein.core.program.Program;
import skein.core.estimate.StrategyGuide;

/** Does what a strategy says; chance decides the rest. By the reference semantics. */
final class GuidedWalker extends Walker {

  /** How many bits are drawn at once. */
  private static final int WORD = 32;

  private final Program program;
  private final Interpreter interpreter;
  private final List<Expr> predicates;
  private final StrategyGuide guide;
  private final Budget budget;
  private long[] state;
  private long memory;
  private Step taken;

  GuidedWalker(Program program, List<Expr> predicates, StrategyGuide guide, Budget budget) {
    super(program.agents().size());
    this.program = program;
    this.interpreter = new Interpreter(Idling.in(program));
    this.predicates = predicates;
    this.guide = guide;
    this.budget = budget;
  }

  @Override
  Walker another(Budget others) {
    return new GuidedWalker(program, predicates, guide, others);
  }

  @Override
  void enter(long[] cells) {
    state = cells;
    memory = 0;
  }

  @Override
  long[] cells() {
    return state;
  }

  @Override
  Truth test(int predicate) {
    return interpreter.test(predicates.get(predicate), state);
  }

  @Override
  Optional<Step> taken() {
    return Optional.ofNullable(taken);
  }

  @Override
  boolean move(Dice dice) {
    budget.poll();
    List<StepGroup> groups = StepGroup.of(interpreter, state);
    if (groups.isEmpty()) {
      return false;
    }
    Outcome drawn = drawn(guide.chosen(interpreter, state, memory, groups).outcomes(), dice);
    memory = guide.next(state, memory, drawn.target());
    state = drawn.target();
    taken = drawn.step();
    return true;
  }

  private Outcome drawn(List<Outcome> outcomes, Dice dice) {
    if (outcomes.size() == 1) {
      return outcomes.getFirst();
    }
    List<Rational> weights = outcomes.stream().map(outcome -> interpreter.chance(state, outcome.step()).weight()).toList();
    BigInteger all = weights.stream().map(Rational::denominator).reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
    BigInteger ticket = below(all, dice);
    for (int i = 0; i < outcomes.size(); i++) {
      ticket = ticket.subtract(weights.get(i).numerator().multiply(all.divide(weights.get(i).denominator())));
      if (ticket.signum() < 0) {
        return outcomes.get(i);
      }
    }
    throw new IllegalStateException("probabilities that do not sum up to 1");
  }

  private static BigInteger below(BigInteger bound, Dice dice) {
    if (bound.bitLength() < Long.SIZE - 1) {
      return BigInteger.valueOf(dice.below(bound.longValueExact()));
    }
    BigInteger number;
    do {
      number = BigInteger.ZERO;
      for (int bits = bound.bitLength(); bits > 0; bits -= WORD) {
        int some = Math.min(bits, WORD);
        number = number.shiftLeft(some).add(BigInteger.valueOf(dice.below(1L << some)));
      }
    } while (number.compareTo(bound) >= 0);
    return number;
  }

  @Override
  boolean move(int agent, Dice dice) {
    throw new UnsupportedOperationException("the strategy says which agent goes on");
  }
}
