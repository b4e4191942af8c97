package skein.grammar.question;

import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.Ratio;
import skein.grammar.regular.RegularReader;

/** What the parts of a question mean in a language. */
public interface QuestionMeaning<F, C, N> {

  Ltl formula(F formula);

  Expr condition(C condition);

  ObservedQuantity quantity(N quantity);

  /** How many steps. */
  long steps(N number);

  /** A bound from below is about the least of the values, one from above about the largest. */
  default Query query(Question<F, C, N> question) {
    Optional<Extreme> extreme =
        question.extreme().or(() -> question.threshold().map(threshold -> isFromBelow(threshold.comparison()) ? Extreme.LEAST : Extreme.LARGEST));
    Query value =
        switch (question.subject()) {
          case Question.Subject.Formula<F, C, N>(var formula, var bound) ->
              new Query.Probability(extreme, path(formula(formula), bound.map(this::bounds).orElse(Bounds.NONE)));
          case Question.Subject.Regular<F, C, N>(var _, var pattern, var tests) -> {
            List<Query> conditions = tests.stream().<Query>map(test -> new Query.Holds(condition(test))).toList();
            yield new Query.Probability(extreme, new PathFormula.Begins(RegularReader.asking(pattern, conditions)));
          }
          case Question.Subject.Until<F, C, N>(var of, var goal) ->
              new Query.Expectation(
                  extreme,
                  of.<Query.Earned>map(each -> new Query.Earned.Observed(quantity(each))).orElseGet(Query.Earned.Steps::new),
                  new Query.Until.Reached(new Query.Holds(condition(goal))));
          case Question.Subject.After<F, C, N>(var of, var bound) ->
              new Query.Expectation(extreme, new Query.Earned.Observed(quantity(of)), new Query.Until.Instant(Rational.of(steps(bound))));
        };
    return question
        .threshold()
        .<Query>map(threshold -> new Query.Compare(threshold.comparison(), value, new Query.Number(new Ratio.Const(threshold.value()))))
        .orElse(value);
  }

  private Bounds bounds(N number) {
    return new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.ZERO, Optional.of(Rational.of(steps(number))))));
  }

  private static boolean isFromBelow(Comparison comparison) {
    return comparison == Comparison.AT_LEAST || comparison == Comparison.MORE;
  }

  /** With bounds of the outermost operator, which must be one that {@link QuestionParts can} have them. */
  private static PathFormula path(Ltl formula, Bounds bounds) {
    return switch (formula) {
      case Ltl.Eventually(var a) -> PathFormula.eventually(path(a), bounds);
      case Ltl.Always(var a) -> PathFormula.always(path(a), bounds);
      case Ltl.Until(var a, var b) -> new PathFormula.Until(path(a), path(b), bounds);
      case Ltl.Release(var a, var b) -> PathFormula.release(path(a), path(b), bounds);
      case Ltl.WeakUntil(var a, var b) -> PathFormula.weakUntil(path(a), path(b), bounds);
      case Ltl _ when !bounds.equals(Bounds.NONE) -> throw new IllegalArgumentException("bounds of " + formula);
      case Ltl.Atom(var predicate) -> new PathFormula.State(new Query.Holds(predicate));
      case Ltl.Not(var a) -> new PathFormula.Not(path(a));
      case Ltl.And(var a, var b) -> new PathFormula.And(List.of(path(a), path(b)));
      case Ltl.Or(var a, var b) -> new PathFormula.Or(List.of(path(a), path(b)));
      case Ltl.Implies(var a, var b) -> new PathFormula.Or(List.of(new PathFormula.Not(path(a)), path(b)));
      case Ltl.Next(var a) -> new PathFormula.Next(path(a));
    };
  }

  private static PathFormula path(Ltl formula) {
    return path(formula, Bounds.NONE);
  }
}
