package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;

/** Probabilities and rates of commands, and what must be checked of them. */
final class CommandLowering {

  /** By how much probabilities may miss 1: they are then divided by their sum. */
  private static final Rational TOLERANCE = Rational.ONE.dividedBy(Rational.of(1_000_000_000_000L));

  private final TermLowering terms;
  private final Chance.Kind kind;

  CommandLowering(TermLowering terms, Chance.Kind kind) {
    this.terms = terms;
    this.kind = kind;
  }

  LoweredCommand lower(GuardedCommand command) {
    boolean rates = kind == Chance.Kind.RATE;
    boolean areProbabilities = !rates || command.rate().isPresent();
    List<Expr> checks = new ArrayList<>();
    if (rates) {
      command.rate().ifPresent(rate -> checkSign(rate, "the rate is negative", rate.at(), checks));
    }
    for (GuardedCommand.Branch branch : command.branches()) {
      checkSign(branch.weight(), areProbabilities ? "the probability is negative" : "the rate is negative", branch.weight().at(), checks);
    }
    boolean isOff = areProbabilities && checkSum(command, checks);
    return weighted(command, checks, rates ? command.rate() : Optional.empty(), rates && isOff);
  }

  private LoweredCommand weighted(GuardedCommand command, List<Expr> checks, Optional<GuardedTerm> rate, boolean isOff) {
    List<GuardedCommand.Branch> branches = new ArrayList<>();
    List<Expr> positive = new ArrayList<>();
    List<Ratio> exact = new ArrayList<>();
    GuardedTerm sum = sum(command);
    for (GuardedCommand.Branch branch : command.branches()) {
      GuardedTerm weight = rate.map(each -> apply(Ratio.Function.MULTIPLY, List.of(each, branch.weight()), branch.weight().at())).orElse(branch.weight());
      Ratio value = terms.number(weight);
      Expr isPositive = Fraction.choice(positive(value, weight), Expr.TRUE, Expr.FALSE);
      if (!isPositive.equals(Expr.FALSE)) {
        branches.add(branch);
        positive.add(isPositive);
        exact.add(isOff ? terms.number(apply(Ratio.Function.DIVIDE, List.of(weight, sum), weight.at())) : value);
      }
    }
    boolean isSure = positive.contains(Expr.TRUE);
    boolean isPlain = exact.size() == 1 && isSure && (kind != Chance.Kind.RATE || exact.getFirst().equals(Ratio.of(1)));
    return new LoweredCommand(
        command,
        terms.condition(command.guard()),
        branches,
        isPlain || exact.isEmpty() ? Optional.empty() : Optional.of(new LoweredCommand.Weights(positive, exact)),
        checks,
        isSure ? Expr.TRUE : Exprs.or(positive));
  }

  /** Of a number that is not negative. */
  private Expr positive(Ratio value, GuardedTerm term) {
    Optional<RatioBounds> bounds = RatioBounds.of(value);
    if (bounds.isPresent() && bounds.get().least().signum() > 0) {
      return Expr.TRUE;
    }
    return terms.compare(Comparison.MORE, term, zero(term.at()), term.at());
  }

  private void checkSign(GuardedTerm number, String message, Span at, List<Expr> checks) {
    Ratio value = terms.number(number);
    if (mayFail(value) || RatioBounds.of(value).filter(bounds -> bounds.least().signum() >= 0).isEmpty()) {
      check(terms.compare(Comparison.AT_LEAST, number, zero(at), at), message, at, checks);
    }
  }

  /** Whether an integer in it may raise an error. */
  private static boolean mayFail(Ratio value) {
    boolean[] may = new boolean[1];
    value.map(
        each -> {
          may[0] |= Fraction.mayFail(each);
          return each;
        });
    return may[0];
  }

  private static void check(Expr condition, String message, Span at, List<Expr> checks) {
    Expr checked = Exprs.or(condition, new Expr.Fail(message, at));
    if (!checked.equals(Expr.TRUE)) {
      checks.add(checked);
    }
  }

  /** Returns whether the sum may be off 1 by a little. */
  private boolean checkSum(GuardedCommand command, List<Expr> checks) {
    GuardedTerm sum = sum(command);
    Ratio value = terms.number(sum);
    if (value instanceof Ratio.Const(Rational total)) {
      if (!isNearOne(total)) {
        checks.add(new Expr.Fail("the probabilities sum up to " + total + " and not to 1", command.at()));
      }
      return warnUnlessOne(total, command);
    }
    if (terms.isAlwaysOne(sum)) {
      return false;
    }
    String message = "the probabilities do not sum up to 1";
    if (Tabulation.combinations(terms.variables(sum)) <= Tabulation.MOST) {
      boolean[] isOff = new boolean[1];
      Expr condition =
          terms.tabulated(
              sum,
              state -> {
                Rational total = TermLowering.value(value, state);
                isOff[0] |= isNearOne(total) && !total.equals(Rational.ONE);
                return Exprs.constant(isNearOne(total) ? 1 : 0);
              });
      check(condition, message, command.at(), checks);
      return isOff[0] && warn(command);
    }
    Expr least = terms.compare(Comparison.AT_LEAST, sum, number(Rational.ONE.minus(TOLERANCE), command.at()), command.at());
    Expr most = terms.compare(Comparison.AT_MOST, sum, number(Rational.ONE.plus(TOLERANCE), command.at()), command.at());
    check(Exprs.and(least, most), message, command.at(), checks);
    return true;
  }

  private boolean warnUnlessOne(Rational total, GuardedCommand command) {
    return isNearOne(total) && !total.equals(Rational.ONE) && warn(command);
  }

  private boolean warn(GuardedCommand command) {
    terms
        .diagnostics()
        .add(Diagnostic.warning("probabilities-normalised", command.at(), "the probabilities do not sum up to exactly 1; they are divided by their sum"));
    return true;
  }

  private static boolean isNearOne(Rational total) {
    Rational difference = total.minus(Rational.ONE);
    return (difference.signum() < 0 ? difference.negate() : difference).compareTo(TOLERANCE) <= 0;
  }

  private static GuardedTerm sum(GuardedCommand command) {
    List<GuardedTerm> weights = command.branches().stream().map(GuardedCommand.Branch::weight).toList();
    return weights.size() == 1 ? weights.getFirst() : apply(Ratio.Function.ADD, weights, command.at());
  }

  private static GuardedTerm apply(Ratio.Function function, List<GuardedTerm> arguments, Span at) {
    return new GuardedTerm.Apply(function, arguments, Sort.REAL, at);
  }

  private static GuardedTerm zero(Span at) {
    return number(Rational.ZERO, at);
  }

  private static GuardedTerm number(Rational value, Span at) {
    return new GuardedTerm.Number(value, Sort.REAL, at);
  }
}
