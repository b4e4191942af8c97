package skein.labs.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import skein.core.source.Span;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Statement;

/** Checks the tosses of a block: what their weights read, and that the step chooses nothing after it has tossed. */
final class TossCheck {

  private final ExpressionCheck expressions;
  private final CheckReport report;
  private final Map<String, Long> externs;
  private final AgentScope scope;
  private final Set<String> written = new LinkedHashSet<>();
  private boolean tossed;

  TossCheck(ExpressionCheck expressions, Map<String, Long> externs, AgentScope scope) {
    this.expressions = expressions;
    this.report = expressions.report();
    this.externs = externs;
    this.scope = scope;
  }

  /** The variables that the block has assigned so far. */
  Set<String> written() {
    return new LinkedHashSet<>(written);
  }

  /** Goes on as if only these had been assigned. */
  void rewind(Set<String> names) {
    written.clear();
    written.addAll(names);
  }

  /** Before the statement itself is checked. */
  void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(var assignment, _) -> {
        rangesIn(Stream.concat(assignment.targets().stream(), assignment.values().stream()).toList());
        wrote(assignment);
      }
      case Statement.SetLocals(_, var values, _) -> rangesIn(values);
      case Statement.Pick(_, _, _, _, var at) -> {
        if (tossed) {
          report.error("choice-after-toss", at, "`pick` cannot come after `toss`: in a step, choices come before chance", "pick first, then toss");
        }
      }
      case Statement.Count _, Statement.Toss _ -> {}
    }
  }

  private void rangesIn(List<Expression> all) {
    if (tossed) {
      all.forEach(expression -> RangeSearch.in(expression).ifPresent(range ->
          report.error("choice-after-toss", range.at(), "`[a..b]` cannot come after `toss`: in a step, choices come before chance",
              "choose the value before: `n := [a..b]; toss { … }`")));
    }
  }

  private void wrote(Assignment assignment) {
    assignment.targets().forEach(target -> written.add(target.name()));
  }

  /** The weights of a toss; after it, nothing may be chosen. */
  void toss(Statement.Toss toss) {
    int impossible = 0;
    for (Statement.Branch branch : toss.branches()) {
      Expression weight = branch.weight();
      expressions.number(weight, scope.at("a weight"), Allow.NOTHING);
      readsIn(weight);
      OptionalLong value = constant(weight);
      if (value.isPresent() && value.getAsLong() < 0) {
        report.error(ConstantExpressions.mentionsExtern(weight), "weight", weight.at(), "a weight cannot be negative, but this is " + value.getAsLong());
      }
      impossible += value.isPresent() && value.getAsLong() == 0 ? 1 : 0;
    }
    if (impossible == toss.branches().size()) {
      report.warning("weight", word(toss.at()), "all weights of this `toss` are 0: a step that gets here is an error");
    }
    tossed = true;
  }

  private static Span word(Span toss) {
    return new Span(toss.source(), toss.start(), toss.start() + "toss".length());
  }

  private OptionalLong constant(Expression weight) {
    boolean known = ConstantExpressions.isKnown(weight, externs) && !ConstantExpressions.mentionsId(weight) && !ConstantExpressions.mentionsRange(weight);
    return known ? ConstantExpressions.value(weight, externs, OptionalInt.empty(), report.diagnostics()) : OptionalLong.empty();
  }

  /** Weights are those before the step, so they must not read what the block has changed. */
  private void readsIn(Expression weight) {
    switch (weight) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> {}
      case Expression.Ref(var name, var indices, var at) -> {
        if (!scope.locals().isSet(name)) {
          read(name, at);
        }
        indices.forEach(this::readsIn);
      }
      case Expression.Of(var name, var indices, var agent, var at) -> {
        read(name, at);
        indices.forEach(this::readsIn);
        readsIn(agent);
      }
      case Expression.Unary(_, var operand, _) -> readsIn(operand);
      case Expression.Binary(_, var left, var right, _) -> {
        readsIn(left);
        readsIn(right);
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> {
        readsIn(condition);
        readsIn(then);
        readsIn(otherwise);
      }
      case Expression.Range(var from, var to, _) -> {
        readsIn(from);
        readsIn(to);
      }
      case Expression.Quantified(_, _, _, var body, _) -> readsIn(body);
    }
  }

  private void read(String name, Span at) {
    if (written.contains(name)) {
      report.error("weight", at, "weights are evaluated before the step, but `" + name + "` may be assigned earlier in this block",
          "set a local to the weight you mean, and use the local");
    }
  }
}
