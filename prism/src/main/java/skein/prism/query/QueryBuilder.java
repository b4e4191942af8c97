package skein.prism.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.lower.LoweredSystem;
import skein.guarded.lower.TermQueries;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.prism.model.FunctionTerms;
import skein.prism.model.PrismDeclarations;
import skein.prism.model.PrismReport;
import skein.prism.model.TermBuilder;
import skein.prism.model.Unresolved;
import skein.prism.syntax.ExpressionWalk;
import skein.prism.syntax.PrismExpression;

/** From properties to questions. */
final class QueryBuilder {

  private final LoweredSystem lowered;
  private final PrismQuestions properties;
  private final PrismReport report;
  private final TermBuilder terms;
  private final PrismDeclarations names;
  private final MeasureBuilder measures;

  QueryBuilder(GuardedSystem system, LoweredSystem lowered, PrismDeclarations names, PrismQuestions properties, PrismReport report) {
    this.lowered = lowered;
    this.properties = properties;
    this.report = report;
    this.names = names;
    this.terms = new TermBuilder(names.global(), report);
    this.measures = new MeasureBuilder(system, this, terms, report);
  }

  Query truth(PrismExpression expression) throws Unresolved {
    Answer answer = answer(expression);
    if (!answer.isTruth()) {
      throw report.error("types", expression.at(), "expected a truth value, but this is a number", "compare it, as in `x>0` or `P>=0.9 [ … ]`");
    }
    return answer.query();
  }

  Answer number(PrismExpression expression) throws Unresolved {
    Answer answer = answer(expression);
    if (answer.isTruth()) {
      throw report.error("types", expression.at(), "expected a number, but this is a truth value", "ask for a value with `=?`");
    }
    return answer;
  }

  /** Whether it is about the values of variables only. */
  private boolean isPlain(PrismExpression expression) {
    return !ExpressionWalk.any(
        expression,
        each ->
            switch (each) {
              case PrismExpression.Temporal _, PrismExpression.Measure _, PrismExpression.Paths _, PrismExpression.Filter _, PrismExpression.Refused _ -> true;
              case PrismExpression.Quoted(var name, var _) -> names.label(name).isEmpty();
              default -> false;
            });
  }

  /** What a property asks. One about constants only has to have a value. */
  Answer property(PrismExpression expression) throws Unresolved {
    if (isPlain(expression)) {
      terms.checkConstant(expression);
    }
    return answer(expression);
  }

  Answer answer(PrismExpression expression) throws Unresolved {
    if (isPlain(expression)) {
      GuardedTerm term = terms.term(expression);
      if (term.sort() != Sort.TRUTH) {
        return new Answer(new Query.Number(lowered.number(term)), term.sort());
      }
      return Answer.truth(new TermQueries(lowered).of(term));
    }
    return switch (expression) {
      case PrismExpression.Quoted(var name, var at) -> quoted(name, at);
      case PrismExpression.Not(var operand, var _) -> Answer.truth(new Query.Not(truth(operand)));
      case PrismExpression.Negated(var operand, var at) -> {
        Answer number = number(operand);
        yield new Answer(new Query.Apply(Ratio.Function.SUBTRACT, List.of(new Query.Number(Ratio.of(0)), number.query()), at), number.sort());
      }
      case PrismExpression.Binary binary -> binary(binary);
      case PrismExpression.Conditional(var condition, var then, var otherwise, var at) -> conditional(condition, then, otherwise, at);
      case PrismExpression.Call call -> call(call);
      case PrismExpression.Measure measure -> measures.measure(measure);
      case PrismExpression.Paths(var isAll, var formula, var _) -> measures.paths(isAll, formula);
      case PrismExpression.Filter(var operator, var of, var states, var at) -> filter(operator, of, states, at);
      case PrismExpression.Refused(var what, var at) -> Answer.real(new Query.Refused(what, at));
      case PrismExpression.Temporal temporal ->
          throw report.error("types", temporal.at(), "a formula about executions is no property of a state", "ask how probable it is, as in `P>=0.9 [ … ]`, or use `A [ … ]` or `E [ … ]`");
      case PrismExpression.Name(var name, var _) when names.formula(name).isPresent() -> answer(names.formula(name).get().value());
      case PrismExpression.Number _, PrismExpression.Truth _, PrismExpression.Name _ -> throw new IllegalStateException("plain: " + expression);
    };
  }

  private Answer quoted(String name, Span at) throws Unresolved {
    if (name.equals("init")) {
      return Answer.truth(new Query.Initial());
    }
    if (name.equals("deadlock")) {
      return Answer.truth(new Query.Stuck());
    }
    if (names.label(name).isPresent()) {
      return answer(names.label(name).get().value());
    }
    if (!properties.has(name)) {
      List<String> known = new ArrayList<>(names.labels());
      known.addAll(properties.names());
      known.addAll(List.of("init", "deadlock"));
      throw report.unknown("label or property", name, at, known);
    }
    return properties.answer(name, at);
  }

  private Answer conditional(PrismExpression condition, PrismExpression then, PrismExpression otherwise, Span at) throws Unresolved {
    Query test = truth(condition);
    Answer a = answer(then);
    Answer b = answer(otherwise);
    if (a.isTruth() != b.isTruth()) {
      throw report.error("types", at, "one side of this choice is a truth value, the other a number", "use two of the same kind");
    }
    return new Answer(new Query.Choice(test, a.query(), b.query()), a.sort() == Sort.INTEGER ? b.sort() : a.sort());
  }

  private Answer binary(PrismExpression.Binary binary) throws Unresolved {
    PrismExpression left = binary.left();
    PrismExpression right = binary.right();
    return switch (binary.operator()) {
      case AND -> Answer.truth(new Query.And(List.of(truth(left), truth(right))));
      case OR -> Answer.truth(new Query.Or(List.of(truth(left), truth(right))));
      case IMPLIES -> Answer.truth(new Query.Or(List.of(new Query.Not(truth(left)), truth(right))));
      case IFF -> Answer.truth(same(truth(left), truth(right)));
      case EQUAL -> equality(binary, Comparison.EQUAL);
      case NOT_EQUAL -> equality(binary, Comparison.NOT_EQUAL);
      case LESS -> Answer.truth(new Query.Compare(Comparison.LESS, number(left).query(), number(right).query()));
      case AT_MOST -> Answer.truth(new Query.Compare(Comparison.AT_MOST, number(left).query(), number(right).query()));
      case MORE -> Answer.truth(new Query.Compare(Comparison.MORE, number(left).query(), number(right).query()));
      case AT_LEAST -> Answer.truth(new Query.Compare(Comparison.AT_LEAST, number(left).query(), number(right).query()));
      case ADD -> arithmetic(Ratio.Function.ADD, binary);
      case SUBTRACT -> arithmetic(Ratio.Function.SUBTRACT, binary);
      case MULTIPLY -> arithmetic(Ratio.Function.MULTIPLY, binary);
      case DIVIDE -> Answer.real(new Query.Apply(Ratio.Function.DIVIDE, List.of(number(left).query(), number(right).query()), binary.at()));
      case POWER -> power(List.of(number(left), number(right)), right, binary.at());
    };
  }

  private static Query same(Query left, Query right) {
    return new Query.Choice(left, right, new Query.Not(right));
  }

  private Answer equality(PrismExpression.Binary binary, Comparison comparison) throws Unresolved {
    Answer left = answer(binary.left());
    Answer right = answer(binary.right());
    if (left.isTruth() != right.isTruth()) {
      throw report.error("types", binary.at(), "a truth value cannot be compared with a number", "use two of the same kind");
    }
    if (!left.isTruth()) {
      return Answer.truth(new Query.Compare(comparison, left.query(), right.query()));
    }
    Query same = same(left.query(), right.query());
    return Answer.truth(comparison == Comparison.EQUAL ? same : new Query.Not(same));
  }

  private Answer arithmetic(Ratio.Function function, PrismExpression.Binary binary) throws Unresolved {
    return applied(function, List.of(number(binary.left()), number(binary.right())), binary.at());
  }

  private static Answer applied(Ratio.Function function, List<Answer> arguments, Span at) {
    boolean areIntegers = arguments.stream().allMatch(each -> each.sort() == Sort.INTEGER);
    return new Answer(new Query.Apply(function, arguments.stream().map(Answer::query).toList(), at), areIntegers ? Sort.INTEGER : Sort.REAL);
  }

  /** Of integers, a negative exponent is an error. */
  private Answer power(List<Answer> arguments, PrismExpression exponent, Span at) {
    Answer power = applied(Ratio.Function.POWER, arguments, at);
    if (power.sort() == Sort.INTEGER) {
      Query valid = new Query.Compare(Comparison.AT_LEAST, arguments.getLast().query(), new Query.Number(Ratio.of(0)));
      Query error = new Query.Number(new Ratio.Of(new Expr.Fail("the exponent is negative", at)));
      return new Answer(new Query.Choice(valid, power.query(), error), Sort.INTEGER);
    }
    boolean isInteger = arguments.getLast().sort() == Sort.INTEGER || (isPlain(exponent) && exponent instanceof PrismExpression.Number(Rational value, var _, var _) && value.isInteger());
    if (!isInteger) {
      FunctionTerms.warnRounded(at, report);
    }
    return power;
  }

  private Answer call(PrismExpression.Call call) throws Unresolved {
    Ratio.Function function = FunctionTerms.function(call.name(), call, report);
    List<Answer> arguments = new ArrayList<>();
    for (PrismExpression each : call.arguments()) {
      arguments.add(number(each));
    }
    return switch (function) {
      case FLOOR, CEILING, ROUND -> new Answer(applied(function, arguments, call.at()).query(), Sort.INTEGER);
      case POWER -> power(arguments, call.arguments().getLast(), call.at());
      case LOGARITHM -> {
        FunctionTerms.warnRounded(call.at(), report);
        yield Answer.real(applied(function, arguments, call.at()).query());
      }
      case MODULO -> {
        if (arguments.stream().anyMatch(each -> each.sort() != Sort.INTEGER)) {
          throw report.error("types", call.at(), "`mod` is for integers only", "use `floor`, `ceil` or `round`");
        }
        yield applied(function, arguments, call.at());
      }
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX -> applied(function, arguments, call.at());
    };
  }

  private Answer filter(Query.Operator operator, PrismExpression of, Optional<PrismExpression> states, Span at) throws Unresolved {
    Optional<Query> where = states.isPresent() ? Optional.of(truth(states.get())) : Optional.empty();
    Answer inner = answer(of);
    boolean needsTruth =
        switch (operator) {
          case COUNT, FORALL, EXISTS -> true;
          case MIN, MAX, ARGMIN, ARGMAX, SUM, AVERAGE, RANGE, FIRST, STATE, PRINT, PRINT_ALL -> false;
        };
    boolean isOpen = operator == Query.Operator.FIRST || operator == Query.Operator.STATE || operator == Query.Operator.PRINT || operator == Query.Operator.PRINT_ALL;
    if (!isOpen && needsTruth != inner.isTruth()) {
      String word = operator == Query.Operator.AVERAGE ? "avg" : operator.name().toLowerCase(Locale.ROOT);
      throw report.error("types", of.at(), "the filter `" + word + "` is about " + (needsTruth ? "truth values" : "numbers"), needsTruth ? "compare the number" : "ask for a value with `=?`");
    }
    Query filter = new Query.Filter(operator, where, inner.query(), at);
    Sort sort = filter.isTruth() ? Sort.TRUTH : operator == Query.Operator.COUNT ? Sort.INTEGER : operator == Query.Operator.AVERAGE ? Sort.REAL : inner.sort();
    return new Answer(filter, sort);
  }
}
