package skein.prism.query;

import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Until;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.RewardStructure;
import skein.prism.model.PrismReport;
import skein.prism.model.TermBuilder;
import skein.prism.model.Unresolved;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.Measured;
import skein.prism.syntax.PrismExpression.Strategies;
import skein.prism.syntax.PrismExpression.Subject;
import skein.prism.syntax.PrismExpression.TemporalOperator;
import skein.prism.syntax.PrismExpression.Threshold;

/** Probabilities and expectations as questions. */
final class MeasureBuilder {

  private final GuardedSystem system;
  private final QueryBuilder queries;
  private final TermBuilder terms;
  private final PathBuilder paths;
  private final PrismReport report;

  MeasureBuilder(GuardedSystem system, QueryBuilder queries, TermBuilder terms, PrismReport report) {
    this.system = system;
    this.queries = queries;
    this.terms = terms;
    this.report = report;
    this.paths = new PathBuilder(system.kind(), queries, terms, this::reward, report);
  }

  Answer paths(boolean isAll, PrismExpression formula) throws Unresolved {
    PathFormula path = paths.path(formula);
    if (paths.isTimedBeyondUntil(path)) {
      return Answer.truth(new Query.Refused("time bounds in linear-time formulas", formula.at()));
    }
    return Answer.truth(isAll ? new Query.Not(new Query.Exists(new PathFormula.Not(path))) : new Query.Exists(path));
  }

  Answer measure(PrismExpression.Measure measure) throws Unresolved {
    Optional<Extreme> extreme = extreme(measure);
    Query value = value(measure, extreme);
    if (measure.threshold().isEmpty()) {
      return Answer.real(value);
    }
    Threshold threshold = measure.threshold().get();
    return Answer.truth(new Query.Compare(threshold.comparison(), value, new Query.Number(new Ratio.Const(limit(threshold, measure.kind())))));
  }

  private Rational limit(Threshold threshold, Measured kind) throws Unresolved {
    Rational limit = terms.constant(threshold.value());
    Span at = threshold.value().at();
    boolean isProbability = kind == Measured.PROBABILITY || kind == Measured.LONG_RUN;
    if (isProbability && (limit.signum() < 0 || limit.compareTo(Rational.ONE) > 0)) {
      throw report.error("bound", at, "a probability lies between 0 and 1, not " + limit, "0.9 is 90 %");
    }
    if (limit.signum() < 0) {
      throw report.error("bound", at, "rewards are not negative, but the bound is " + limit);
    }
    return limit;
  }

  /** Where strategies decide, a bound is about the worst of them unless the text says otherwise. */
  private Optional<Extreme> extreme(PrismExpression.Measure measure) throws Unresolved {
    if (system.kind() != Chance.Kind.DECISION) {
      return Optional.empty();
    }
    if (measure.extreme().isPresent()) {
      return measure.extreme();
    }
    if (measure.threshold().isEmpty()) {
      String letter = switch (measure.kind()) {
        case PROBABILITY -> "P";
        case LONG_RUN -> "S";
        case REWARD -> "R";
        case TIME -> "T";
      };
      String braces = measure.reward().map(reward -> "{" + reward.at().text() + "}").orElse("");
      throw report.error("min-or-max", measure.at(), "in an mdp, strategies decide which value `" + letter + "=?` has",
          "ask for the least or the largest one: `" + letter + braces + "min=?` or `" + letter + braces + "max=?`");
    }
    Comparison comparison = measure.threshold().get().comparison();
    boolean isFromBelow = comparison == Comparison.AT_LEAST || comparison == Comparison.MORE;
    boolean isSome = measure.strategies().isPresent() && measure.strategies().get() == Strategies.SOME;
    return Optional.of(isFromBelow == isSome ? Extreme.LARGEST : Extreme.LEAST);
  }

  private Query value(PrismExpression.Measure measure, Optional<Extreme> extreme) throws Unresolved {
    return switch (measure.kind()) {
      case PROBABILITY -> {
        PathFormula path = paths.path(formula(measure));
        yield paths.isTimedBeyondUntil(path) ? new Query.Refused("time bounds in linear-time formulas", measure.at()) : new Query.Probability(extreme, path);
      }
      case LONG_RUN -> new Query.LongRun(extreme, queries.truth(formula(measure)));
      case REWARD -> rewarded(measure, extreme, new Query.Earned.Reward(reward(measure.reward(), measure.at())));
      case TIME -> rewarded(measure, extreme, new Query.Earned.Time());
    };
  }

  private static PrismExpression formula(PrismExpression.Measure measure) {
    return ((Subject.Formula) measure.subject()).formula();
  }

  private Query rewarded(PrismExpression.Measure measure, Optional<Extreme> extreme, Query.Earned earned) throws Unresolved {
    Optional<Until> until = until(measure.subject());
    return until.isPresent() ? new Query.Expectation(extreme, earned, until.get()) : new Query.Refused("time bounds in linear-time formulas", measure.at());
  }

  /** Empty if it has time bounds that nothing answers. */
  private Optional<Until> until(Subject subject) throws Unresolved {
    return switch (subject) {
      case Subject.LongRun() -> Optional.of(new Until.Average());
      case Subject.Cumulative(var bound) -> Optional.of(bound.isPresent() ? new Until.Bounded(paths.amount(bound.get())) : new Until.Never());
      case Subject.Instant(var moment) -> Optional.of(new Until.Instant(paths.amount(moment)));
      case Subject.Formula(PrismExpression.Temporal(var operator, var _, var goal, var bounds, var _))
          when operator == TemporalOperator.EVENTUALLY && bounds.isEmpty() && !PathBuilder.isAboutPaths(goal) ->
          Optional.of(new Until.Reached(queries.truth(goal)));
      case Subject.Formula(var formula) -> {
        PathFormula path = paths.path(formula);
        if (paths.isTimed(path)) {
          yield Optional.empty();
        }
        if (!CoSafety.isCoSafe(path)) {
          throw report.error("not-co-safe", formula.at(), "no finite part of an execution shows that this formula holds, so that it is not clear until when rewards add up",
              "use formulas of X, F and U without a negation before them");
        }
        yield Optional.of(new Until.Satisfied(path));
      }
    };
  }

  int reward(PrismExpression structure) throws Unresolved {
    return reward(Optional.of(structure), structure.at());
  }

  private int reward(Optional<PrismExpression> structure, Span at) throws Unresolved {
    List<String> names = system.rewards().stream().map(RewardStructure::name).toList();
    if (names.isEmpty()) {
      throw report.error("unknown-name", at, "the model has no rewards", "define them by `rewards … endrewards`");
    }
    if (structure.isEmpty()) {
      return 0;
    }
    if (structure.get() instanceof PrismExpression.Quoted(var name, var where)) {
      int index = names.indexOf(name);
      if (index < 0) {
        throw report.unknown("reward structure", name, where, names);
      }
      return index;
    }
    Rational number = terms.constant(structure.get());
    if (!number.isInteger() || number.signum() <= 0 || number.compareTo(Rational.of(names.size())) > 0) {
      throw report.error("unknown-name", structure.get().at(), "the model has no reward structure number " + number, "they are numbered from 1 to " + names.size());
    }
    return number.numerator().intValueExact() - 1;
  }
}
