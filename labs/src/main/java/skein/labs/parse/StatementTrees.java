package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Statement;

/** Builds assignments and the other statements of a block. */
final class StatementTrees {

  private final Complaints complaints;
  private final FormulaTrees formulas;

  StatementTrees(Complaints complaints, FormulaTrees formulas) {
    this.complaints = complaints;
    this.formulas = formulas;
  }

  /** The assignment of a step whose first target was read as an expression, since a guard can begin the same way. */
  Assignment assignment(StepContext step, Span at) {
    List<Expression.Ref> targets = new ArrayList<>();
    switch (formulas.value(step.expression(0))) {
      case Expression.Ref ref -> targets.add(ref);
      case Expression.Id(var where) -> targets.add(new Expression.Ref("id", List.of(), where));
      case Expression.Of of -> complaints.error("assign-target", of.at(), "the variables of other agents cannot be assigned",
          "an agent can only write its own attributes, its stigmergies and the environment");
      case Expression other -> complaints.error("assign-target", other.at(), "only a variable can be assigned",
          other instanceof Expression.Binary ? "put a condition before `->`: `x = 1 -> y <- 2`" : "write `x <- …`");
    }
    step.target().forEach(t -> targets.add(target(t)));
    List<ExpressionContext> values = step.expression().subList(1, step.expression().size());
    return new Assignment(targets, arrow(step.arrow()), formulas.values(values), at);
  }

  Statement statement(StatementContext context) {
    Span at = formulas.span(context);
    if (context.toss() != null) {
      return toss(context.toss(), at);
    }
    SettingContext setting = context.setting();
    if (setting == null) {
      List<Expression.Ref> targets = context.target().stream().map(this::target).toList();
      return new Statement.Assign(
          new Assignment(targets, arrow(context.arrow()), formulas.values(context.expression()), at), at);
    }
    boolean pick = setting.PICK() != null;
    List<Name> locals = new ArrayList<>();
    for (TargetContext target : context.target()) {
      boolean bracketed = target.SQUARE_OPEN() != null;
      if (bracketed != pick || !target.expression().isEmpty()) {
        complaints.error("local-form", formulas.span(target),
            pick ? "the target of `pick` must be written `p[]`" : "a local cannot be an array",
            pick ? "write `" + target.getStart().getText() + "[] := pick …`" : "write `" + target.getStart().getText() + " := …`");
      }
      locals.add(formulas.name(target.getStart()));
    }
    if ((pick || setting.COUNT() != null) && locals.size() > 1) {
      complaints.error("local-form", formulas.span(context), "`" + setting.getStart().getText() + "` sets one local at a time");
    }
    if (pick) {
      List<ExpressionContext> parts = setting.expression();
      return new Statement.Pick(locals.getFirst(), formulas.value(parts.getFirst()),
          Optional.ofNullable(setting.NAME()).map(n -> formulas.name(n.getSymbol())),
          setting.WHERE() == null ? Optional.empty() : Optional.of(formulas.value(parts.getLast())), at);
    }
    if (setting.COUNT() != null) {
      return new Statement.Count(locals.getFirst(), formulas.name(setting.NAME().getSymbol()),
          formulas.name(setting.VARIABLE().getSymbol()), formulas.value(setting.expression(0)), at);
    }
    return new Statement.SetLocals(locals, formulas.values(setting.expression()), at);
  }

  Statement.Toss toss(TossContext context, Span at) {
    return new Statement.Toss(formulas.inside(context.getStart(), () -> context.branch().stream().map(this::branch).toList()), at);
  }

  private Statement.Branch branch(BranchContext context) {
    Expression weight = formulas.value(context.expression());
    return new Statement.Branch(weight, formulas.inside(context.getStart(), () -> context.statement().stream().map(this::statement).toList()), formulas.span(context));
  }

  private Expression.Ref target(TargetContext context) {
    Token name = context.getStart();
    if (context.SQUARE_OPEN() != null && context.expression().isEmpty()) {
      complaints.error("assign-target", formulas.span(context), "missing index",
          "`p[]` without an index is only allowed before `:= pick …`");
    }
    List<Expression> indices = formulas.inside(name, () -> formulas.values(context.expression()));
    return new Expression.Ref(name.getText(), indices, formulas.span(context));
  }

  private static Assignment.Arrow arrow(ArrowContext context) {
    return switch (context.getStart().getType()) {
      case TO_STIGMERGY -> Assignment.Arrow.STIGMERGY;
      case TO_ENVIRONMENT -> Assignment.Arrow.ENVIRONMENT;
      default -> Assignment.Arrow.ATTRIBUTE;
    };
  }
}
