package skein.labs.check;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;

/** Checks expressions: names are declared, numbers are used where needed, and ranges and quantifiers appear only where allowed. */
final class ExpressionCheck {

  /** What an expression may contain in addition to what is allowed everywhere. */
  enum Allow {
    NOTHING, QUANTIFIERS, RANGES, BOTH;

    boolean quantifiers() {
      return this == QUANTIFIERS || this == BOTH;
    }

    boolean ranges() {
      return this == RANGES || this == BOTH;
    }

    /** The same where a number is needed, so quantifiers are not allowed. */
    Allow inNumbers() {
      return ranges() ? RANGES : NOTHING;
    }
  }

  private final Symbols symbols;
  private final CheckReport report;
  private final Map<String, Long> externs;
  private final Population population;

  ExpressionCheck(Symbols symbols, CheckReport report, Map<String, Long> externs, Population population) {
    this.symbols = symbols;
    this.report = report;
    this.externs = externs;
    this.population = population;
  }

  Symbols symbols() {
    return symbols;
  }

  CheckReport report() {
    return report;
  }

  void number(Expression e, Scope scope, Allow allow) {
    if (isCondition(e)) {
      report.error("condition-as-number", e.at(), "expected a number, but this is a condition",
          "write `if … then 1 else 0`");
    }
    any(e, scope, allow);
  }

  void any(Expression e, Scope scope, Allow allow) {
    switch (e) {
      case Expression.Number _, Expression.Truth _ -> {}
      case Expression.Extern(var name, var at) -> extern(name, at);
      case Expression.Id(var at) -> scope.id(at);
      case Expression.Ref ref -> {
        indices(ref.indices(), scope, allow);
        scope.reference(ref, this);
      }
      case Expression.Of of -> {
        indices(of.indices(), scope, allow);
        scope.of(of, this, allow);
      }
      case Expression.Unary(var op, var operand, _) -> {
        switch (op) {
          case NEGATE, ABS -> number(operand, scope, allow);
          case NOT, IS_DEFINED, IS_UNDEFINED -> any(operand, scope, allow);
        }
      }
      case Expression.Binary(var op, var left, var right, _) -> {
        switch (op) {
          case AND, OR -> {
            any(left, scope, allow);
            any(right, scope, allow);
          }
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO, MIN, MAX, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER,
              GREATER_EQUAL -> {
            number(left, scope, allow);
            number(right, scope, allow);
          }
        }
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> {
        any(condition, scope, allow);
        number(then, scope, allow);
        number(otherwise, scope, allow);
      }
      case Expression.Range range -> range(range, scope, allow);
      case Expression.Quantified quantified -> quantified(quantified, scope, allow);
    }
  }

  void indices(List<Expression> indices, Scope scope, Allow allow) {
    indices.forEach(i -> number(i, scope, allow.inNumbers()));
  }

  private void extern(String name, Span at) {
    symbols.useExtern(name);
    if (!symbols.externs().contains(name)) {
      var guess = report.guess(name, symbols.externs()).map(g -> g.replace("`" , "`_").replace("`_?", "`?"));
      report.error("unknown-name", at, "the parameter `_" + name + "` is not declared",
          guess.isPresent() ? guess : Optional.of("declare it in the system section: `extern = _" + name + "`"));
    }
  }

  private void range(Expression.Range range, Scope scope, Allow allow) {
    if (!allow.ranges()) {
      report.error("range-place", range.at(), "`[a..b]` is only allowed on the right side of an assignment, not in " + scope.place(),
          "assign it to a variable or local first");
    }
    number(range.from(), scope, allow);
    number(range.to(), scope, allow);
    OptionalLong from = constant(range.from());
    OptionalLong to = constant(range.to());
    boolean atRunTime = !(scope instanceof ConstantScope);
    if (atRunTime && allow.ranges() && from.isPresent() && to.isPresent() && from.getAsLong() >= to.getAsLong()) {
      emptyRange(from.getAsLong(), to.getAsLong(), range.at(), range.from(), range.to());
    }
  }

  void emptyRange(long first, long end, Span at, Expression from, Expression to) {
    report.error(ConstantExpressions.mentionsExtern(from) || ConstantExpressions.mentionsExtern(to), "empty-range", at,
        "this range is empty: it starts at " + first + " and ends before " + end);
  }

  private OptionalLong constant(Expression e) {
    return ConstantExpressions.value(e, externs, OptionalInt.empty(), new Diagnostics());
  }

  private void quantified(Expression.Quantified q, Scope scope, Allow allow) {
    if (!allow.quantifiers()) {
      report.error("quantifier-place", q.at(), "a quantifier is not allowed here",
          "assign it to a local in a block and use the local: `{ all := forall …; … }`");
    }
    if (q.quantifier().isCondition() || q.quantifier() == Expression.Quantifier.COUNT) {
      bound(q.kind(), q.variable(), q.body(), scope, Allow.QUANTIFIERS);
    } else {
      agentKind(q.kind());
      number(q.body(), scope.binding(q.kind(), q.variable()), Allow.QUANTIFIERS);
    }
  }

  /** Checks a quantified condition. */
  void bound(Name kind, Name variable, Expression body, Scope scope, Allow allow) {
    agentKind(kind);
    any(body, scope.binding(kind, variable), allow);
  }

  void agentKind(Name kind) {
    if (!symbols.agents().containsKey(kind.text())) {
      report.error("unknown-name", kind.at(), "unknown agent `" + kind.text() + "`",
          report.guess(kind.text(), symbols.agents().keySet()));
    }
  }

  static boolean isCondition(Expression e) {
    return switch (e) {
      case Expression.Truth _ -> true;
      case Expression.Quantified(var quantifier, _, _, _, _) -> quantifier.isCondition();
      case Expression.Unary(var op, _, _) -> op.isCondition();
      case Expression.Binary(var op, _, _, _) -> switch (op) {
        case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, AND, OR -> true;
        case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO, MIN, MAX -> false;
      };
      case Expression.Number _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _, Expression.IfThenElse _,
          Expression.Range _ -> false;
    };
  }

  // ---- shared by scopes ----

  /** Checks the number of indices, and those that are constant. */
  void element(DeclaredVariable variable, List<Expression> indices, Span at) {
    arity(variable.name().text(), variable.dimensions(), indices.size(), at);
    bounds(variable, indices);
  }

  /** The error occurs only if the place is reached, so it is a warning. */
  private void bounds(DeclaredVariable variable, List<Expression> indices) {
    for (int i = 0; i < Math.min(variable.dimensions(), indices.size()); i++) {
      OptionalLong index = constant(indices.get(i));
      OptionalLong size = constant(variable.sizes().get(i));
      if (index.isPresent() && size.isPresent() && size.getAsLong() > 0 && (index.getAsLong() < 0 || index.getAsLong() >= size.getAsLong())) {
        report.warning("index-out-of-range", indices.get(i).at(),
            "the index " + index.getAsLong() + " of `" + variable.name().text() + "` is out of range",
            size.getAsLong() == 1 ? "the only index is 0" : "indices range from 0 to " + (size.getAsLong() - 1));
      }
    }
  }

  /** Checks that the number of indices equals the number of dimensions. */
  void arity(String name, int dimensions, int given, Span at) {
    arityOf("`" + name + "`", dimensions, given, at);
  }

  private void arityOf(String what, int dimensions, int given, Span at) {
    if (dimensions == given) {
      return;
    }
    String message = dimensions == 0 ? what + " is not an array and takes no index"
        : given == 0 ? what + " is an array and needs " + indexCount(dimensions)
        : what + " needs " + indexCount(dimensions) + ", but has " + given;
    report.error("indices", at, message);
  }

  private static String indexCount(int n) {
    return n == 1 ? "an index" : n + " indices";
  }

  /** The kind of the agent with this id, if both are known statically. */
  Optional<String> kindOfConstant(Expression agent) {
    OptionalLong id = constant(agent);
    return id.isPresent() ? population.kindOf(id.getAsLong()) : Optional.empty();
  }

  /** {@code x of} an agent of a known kind. */
  void ofKind(Expression.Of of, String kind) {
    var agent = symbols.agents().get(kind);
    if (agent == null || of.name().equals("id")) {
      return;
    }
    var variable = symbols.carried(agent, of.name());
    if (variable.isPresent()) {
      symbols.use(variable.get());
      arityOf("`" + of.name() + "` of agent `" + kind + "`", variable.get().dimensions(), of.indices().size(), of.at());
      bounds(variable.get(), of.indices());
    } else {
      report.error("unknown-name", of.at(), "agent `" + kind + "` has no variable `" + of.name() + "`" + environmentNote(of.name()),
          guessUnlessEnvironment(of.name(), symbols.carriedNames(agent)));
    }
  }

  /** {@code x of} an agent that may be of any kind. */
  void ofAnyone(Expression.Of of) {
    ofAny(of, symbols.carriedByAnyone(of.name()), symbols.allCarriedNames(), "no agent");
  }

  /** {@code x of} an agent that may be of any of several kinds; kinds that lack x, or have it in another shape, cause a run-time error. */
  void ofAny(Expression.Of of, List<DeclaredVariable> candidates, Collection<String> known, String nobody) {
    if (of.name().equals("id")) {
      return;
    }
    if (candidates.isEmpty()) {
      report.error("unknown-name", of.at(), nobody + " has a variable `" + of.name() + "`" + environmentNote(of.name()),
          guessUnlessEnvironment(of.name(), known));
      return;
    }
    candidates.forEach(symbols::use);
    if (candidates.stream().noneMatch(v -> v.dimensions() == of.indices().size())) {
      arity(of.name(), candidates.getFirst().dimensions(), of.indices().size(), of.at());
    } else if (candidates.stream().distinct().count() == 1) {
      bounds(candidates.getFirst(), of.indices());
    }
  }

  private Optional<String> guessUnlessEnvironment(String name, Collection<String> known) {
    return symbols.environment().containsKey(name) ? Optional.empty() : report.guess(name, known);
  }

  private String environmentNote(String name) {
    return symbols.environment().containsKey(name) ? "; it is an environment variable, so write it without `of`" : "";
  }
}
