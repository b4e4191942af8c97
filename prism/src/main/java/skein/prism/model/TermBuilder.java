package skein.prism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelFault;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.SystemVariable;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.BinaryOperator;
import skein.prism.syntax.PrismModel.DefinitionText;

/** From expressions over states to terms. */
public final class TermBuilder {

  private final ModuleScope scope;
  private final PrismReport report;

  public TermBuilder(ModuleScope scope, PrismReport report) {
    this.scope = scope;
    this.report = report;
  }

  static String kind(Sort sort) {
    return switch (sort) {
      case TRUTH -> "a truth value";
      case INTEGER -> "an integer";
      case REAL -> "a number that need not be an integer";
    };
  }

  public GuardedTerm truth(PrismExpression expression) throws Unresolved {
    GuardedTerm term = term(expression);
    if (term.sort() != Sort.TRUTH) {
      throw report.error("types", expression.at(), "expected a truth value, but this is a number", "compare it, as in `x>0`");
    }
    return term;
  }

  public GuardedTerm number(PrismExpression expression) throws Unresolved {
    GuardedTerm term = term(expression);
    if (term.sort() == Sort.TRUTH) {
      throw report.error("types", expression.at(), "expected a number, but this is a truth value", "write `… ? 1 : 0` to count it");
    }
    return term;
  }

  GuardedTerm integer(PrismExpression expression) throws Unresolved {
    GuardedTerm term = number(expression);
    if (term.sort() == Sort.REAL) {
      throw report.error("types", expression.at(), "expected an integer, but this need not be one", "use `floor`, `ceil` or `round`");
    }
    return term;
  }

  /** The value of a number that depends on constants only. */
  public Rational constant(PrismExpression expression) throws Unresolved {
    GuardedTerm term = number(expression);
    try {
      return ClosedTerms.number(term);
    } catch (ModelFault fault) {
      throw valueless(expression, fault);
    }
  }

  /** Reports an error if an expression without variables has no value. */
  public void checkConstant(PrismExpression expression) throws Unresolved {
    GuardedTerm term = term(expression);
    if (!ClosedTerms.isClosed(term)) {
      return;
    }
    try {
      if (term.sort() == Sort.TRUTH) {
        ClosedTerms.truth(term);
      } else {
        ClosedTerms.number(term);
      }
    } catch (ModelFault fault) {
      throw valueless(expression, fault);
    }
  }

  private Unresolved valueless(PrismExpression expression, ModelFault fault) {
    return report.error("constant", fault.error().at() == null ? expression.at() : fault.error().at(), fault.error().message());
  }

  boolean constantTruth(PrismExpression expression) throws Unresolved {
    GuardedTerm term = truth(expression);
    try {
      return ClosedTerms.truth(term);
    } catch (ModelFault fault) {
      throw valueless(expression, fault);
    }
  }

  public GuardedTerm term(PrismExpression expression) throws Unresolved {
    return switch (expression) {
      case PrismExpression.Number(var value, var isReal, var at) -> {
        if (!isReal && !ClosedTerms.fits(value)) {
          throw report.error("numbers-too-large", at, "integers have 32 bits: they end at 2147483647", "write it with a decimal point");
        }
        yield new GuardedTerm.Number(value, isReal ? Sort.REAL : Sort.INTEGER, at);
      }
      case PrismExpression.Truth(var value, var at) -> new GuardedTerm.Truth(value, at);
      case PrismExpression.Name(var name, var at) -> named(name, at);
      case PrismExpression.Quoted(var name, var at) -> label(name, at);
      case PrismExpression.Not(var operand, var at) -> new GuardedTerm.Not(truth(operand), at);
      case PrismExpression.Negated(var operand, var at) -> {
        GuardedTerm number = number(operand);
        yield new GuardedTerm.Apply(Ratio.Function.SUBTRACT, List.of(new GuardedTerm.Number(Rational.ZERO, Sort.INTEGER, at), number), number.sort(), at);
      }
      case PrismExpression.Binary binary -> binary(binary);
      case PrismExpression.Conditional(var condition, var then, var otherwise, var at) -> {
        GuardedTerm test = truth(condition);
        GuardedTerm a = term(then);
        GuardedTerm b = term(otherwise);
        if ((a.sort() == Sort.TRUTH) != (b.sort() == Sort.TRUTH)) {
          throw report.error("types", at, "one side of this choice is a truth value, the other a number", "use two of the same kind");
        }
        yield new GuardedTerm.Choice(test, a, b, at);
      }
      case PrismExpression.Call call -> call(call);
      case PrismExpression.Temporal _, PrismExpression.Measure _, PrismExpression.Paths _, PrismExpression.Filter _, PrismExpression.Refused _ ->
          throw report.error("types", expression.at(), "expected an expression over a single state");
    };
  }

  private GuardedTerm named(String name, Span at) throws Unresolved {
    PrismDeclarations names = scope.names();
    Optional<DefinitionText> formula = names.formula(name);
    if (formula.isPresent()) {
      return formula(formula.get());
    }
    String meant = scope.renamed(name);
    if (names.constants().has(meant)) {
      return names.constants().value(meant, at, names);
    }
    Optional<SystemVariable> variable = names.variable(meant);
    if (variable.isPresent()) {
      return new GuardedTerm.Read(variable.get(), at);
    }
    if (names.isDeclared(meant)) {
      throw report.error("constant", at, "`" + meant + "` is a variable; here only constants have values");
    }
    if (names.formula(meant).isPresent()) {
      throw report.error("renaming", at, "`" + name + "` is renamed to the formula `" + meant + "`", "formulas are expanded before modules are renamed");
    }
    if (!meant.equals(name)) {
      throw report.error("unknown-name", at, "`" + name + "` is renamed to `" + meant + "`, which is not defined");
    }
    throw report.unknown("name", name, at, names.all());
  }

  private GuardedTerm formula(DefinitionText formula) throws Unresolved {
    GuardedTerm known = scope.formulas().get(formula.name());
    if (known != null) {
      return known;
    }
    if (!scope.open().add(formula.name())) {
      throw report.error("circular", formula.at(), "the formula `" + formula.name() + "` depends on itself", "through " + String.join(", ", scope.open()));
    }
    try {
      GuardedTerm term = term(formula.value());
      scope.formulas().put(formula.name(), term);
      return term;
    } finally {
      scope.open().remove(formula.name());
    }
  }

  private GuardedTerm label(String name, Span at) throws Unresolved {
    Optional<DefinitionText> label = scope.names().label(name);
    if (label.isEmpty()) {
      throw report.unknown("label", name, at, scope.names().labels());
    }
    return truth(label.get().value());
  }

  private GuardedTerm binary(PrismExpression.Binary binary) throws Unresolved {
    PrismExpression left = binary.left();
    PrismExpression right = binary.right();
    Span at = binary.at();
    return switch (binary.operator()) {
      case AND -> new GuardedTerm.And(operands(binary), at);
      case OR -> new GuardedTerm.Or(operands(binary), at);
      case IMPLIES -> new GuardedTerm.Or(List.of(new GuardedTerm.Not(truth(left), left.at()), truth(right)), at);
      case IFF -> new GuardedTerm.Compare(Comparison.EQUAL, truth(left), truth(right), at);
      case EQUAL -> equality(Comparison.EQUAL, binary);
      case NOT_EQUAL -> equality(Comparison.NOT_EQUAL, binary);
      case LESS -> new GuardedTerm.Compare(Comparison.LESS, number(left), number(right), at);
      case AT_MOST -> new GuardedTerm.Compare(Comparison.AT_MOST, number(left), number(right), at);
      case MORE -> new GuardedTerm.Compare(Comparison.MORE, number(left), number(right), at);
      case AT_LEAST -> new GuardedTerm.Compare(Comparison.AT_LEAST, number(left), number(right), at);
      case ADD -> arithmetic(Ratio.Function.ADD, binary);
      case SUBTRACT -> arithmetic(Ratio.Function.SUBTRACT, binary);
      case MULTIPLY -> arithmetic(Ratio.Function.MULTIPLY, binary);
      case DIVIDE -> new GuardedTerm.Apply(Ratio.Function.DIVIDE, List.of(number(left), number(right)), Sort.REAL, at);
      case POWER -> FunctionTerms.power(List.of(number(left), number(right)), at, report);
    };
  }

  /** Of a chain of the same operator, all at once. */
  private List<GuardedTerm> operands(PrismExpression.Binary binary) throws Unresolved {
    List<PrismExpression> parts = new ArrayList<>();
    PrismExpression rest = binary;
    while (rest instanceof PrismExpression.Binary(BinaryOperator operator, var left, var right, var _) && operator == binary.operator()) {
      parts.add(right);
      rest = left;
    }
    parts.add(rest);
    List<GuardedTerm> terms = new ArrayList<>();
    for (PrismExpression each : parts.reversed()) {
      terms.add(truth(each));
    }
    return terms;
  }

  private GuardedTerm equality(Comparison comparison, PrismExpression.Binary binary) throws Unresolved {
    GuardedTerm left = term(binary.left());
    GuardedTerm right = term(binary.right());
    if ((left.sort() == Sort.TRUTH) != (right.sort() == Sort.TRUTH)) {
      throw report.error("types", binary.at(), "a truth value cannot be compared with a number", "use two of the same kind");
    }
    return new GuardedTerm.Compare(comparison, left, right, binary.at());
  }

  private GuardedTerm arithmetic(Ratio.Function function, PrismExpression.Binary binary) throws Unresolved {
    GuardedTerm left = number(binary.left());
    GuardedTerm right = number(binary.right());
    boolean isInteger = left.sort() == Sort.INTEGER && right.sort() == Sort.INTEGER;
    return new GuardedTerm.Apply(function, List.of(left, right), isInteger ? Sort.INTEGER : Sort.REAL, binary.at());
  }

  private GuardedTerm call(PrismExpression.Call call) throws Unresolved {
    List<GuardedTerm> arguments = new ArrayList<>();
    for (PrismExpression each : call.arguments()) {
      arguments.add(number(each));
    }
    return FunctionTerms.apply(scope.renamed(call.name()), arguments, call, report);
  }
}
