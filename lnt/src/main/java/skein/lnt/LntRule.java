package skein.lnt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.analysis.values.Domains;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Walk;
import skein.emit.Inexpressible;
import skein.emit.range.MarkCodes;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.text.IntLiteral;

/**
 * A rule as an LNT function from a state to the next: {@code ok} if it is a step, {@code err} if it causes an error. Its
 * choices are parameters; a choice that is not used must have its least value, so that no step occurs twice.
 */
final class LntRule {

  final Rule rule;
  final int number;
  /** The range of each choice. */
  final List<Range> choices = new ArrayList<>();
  private final LntExpr expressions;
  private final LntLines body = new LntLines(3);
  private final LntLines out = body;
  private int met;
  /** Whether the code so far may have failed. */
  private boolean mayHaveFailed;

  LntRule(Rule rule, int number, MarkCodes marks, Domains domains) {
    this.rule = rule;
    this.number = number;
    this.expressions = new LntExpr(marks, Ranges.of(domains, rule), body);
    collect();
    for (Expr guard : rule.guards()) {
      careful(() -> out.line("ok := ok and_then " + expressions.condition(guard) + ";"));
    }
    mayHaveFailed = expressions.fallible();
    careful(() -> write(rule.body()));
  }

  String name() {
    return "RULE_" + number;
  }

  /** The parameters for the choices, each after a comma. */
  String arguments() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < choices.size(); i++) {
      text.append(", c").append(i);
    }
    return text.toString();
  }

  private void collect() {
    Walk.statements(
        rule.body(),
        statement -> {
          switch (statement) {
            case Stmt.Choose(var _, int _, var from, var to) -> choices.add(expressions.ranges().loop(from, to));
            case Stmt.For(var _, int _, var _, var _, var inner) ->
                Walk.statements(inner, s -> {
                  if (s instanceof Stmt.Choose) {
                    throw new Inexpressible(new Obstacle.ChoiceInLoop(rule.name()));
                  }
                });
            default -> {}
          }
        });
  }

  private void careful(Runnable work) {
    out.line("if ok then").in();
    work.run();
    out.line("null").out().line("end if;");
  }

  private void write(Stmt statement) {
    if (statement.kernel() instanceof Stmt.Block(var statements)) {
      statements.forEach(this::write);
      return;
    }
    if (mayHaveFailed) {
      careful(() -> one(statement));
    } else {
      one(statement);
    }
    mayHaveFailed |= expressions.fallible() || statement instanceof Stmt.Assume || statement instanceof Stmt.Choose;
  }

  private void one(Stmt statement) {
    switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> out.line(LntExpr.cell(variable, "0") + " := " + expressions.number(value) + ";");
      case Stmt.AssignAt(var variable, var index, var value) -> {
        String at = expressions.keep(expressions.number(index));
        out.line(LntExpr.cell(variable, at) + " := " + expressions.number(value) + ";");
      }
      case Stmt.SetLocal(var _, int slot, var value) -> out.line(expressions.local(slot) + " := " + expressions.number(value) + ";");
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        String at = expressions.keep(expressions.number(index));
        expressions.assignLocalAt(slot, length, at, expressions.keep(expressions.number(value)));
      }
      case Stmt.Choose(var _, int slot, var from, var to) -> {
        int which = met++;
        String low = expressions.number(from);
        out.line("ok := ok and_then (c" + which + " >= " + low + ");");
        out.line("ok := ok and_then (c" + which + " < " + expressions.number(to) + ");");
        out.line(expressions.local(slot) + " := c" + which + ";");
        out.line("met" + which + " := true;");
      }
      case Stmt.Assume(var condition) -> out.line("ok := ok and_then " + expressions.condition(condition) + ";");
      case Stmt.If(var condition, var then, var otherwise) -> {
        out.line("if " + expressions.condition(condition) + " then").in();
        write(then);
        out.line("null").out().line("else").in();
        write(otherwise);
        out.line("null").out().line("end if;");
      }
      case Stmt.For loop -> {
        String high = expressions.keep(expressions.number(loop.to()));
        String counter = expressions.local(loop.slot());
        out.line(counter + " := " + expressions.number(loop.from()) + ";");
        Range around = expressions.ranges().bind(loop.slot(), expressions.ranges().loop(loop.from(), loop.to()));
        out.line("while ok and (" + counter + " < " + high + ") loop").in();
        write(loop.body());
        out.line(counter + " := " + counter + " + 1").out().line("end loop;");
        expressions.ranges().bind(loop.slot(), around);
      }
      case Stmt.Block _ -> write(statement);
    }
  }

  void declare(LntLines lines) {
    StringBuilder parameters = new StringBuilder("in me: INT, in s: STATE");
    for (int i = 0; i < choices.size(); i++) {
      parameters.append(", in c").append(i).append(": INT");
    }
    lines.line("-- " + rule.name().replaceAll("\\s+", " "));
    lines.line("function " + name() + " (" + parameters + ", out var t: STATE, out var ok: BOOL, out var err: BOOL) is").in();
    Map<String, String> locals = expressions.declared();
    for (int i = 0; i < choices.size(); i++) {
      locals.put("met" + i, "BOOL");
    }
    LntModel.variables(lines, locals);
    lines.line("t := s; ok := true; err := false;");
    lines.add(body);
    for (int i = 0; i < choices.size(); i++) {
      lines.line("if not (met" + i + ") then ok := ok and_then (c" + i + " == " + IntLiteral.of(choices.get(i).min()) + ") end if;");
    }
    lines.line("null");
    if (!locals.isEmpty()) {
      lines.out().line("end var");
    }
    lines.out().line("end function").blank();
  }
}
