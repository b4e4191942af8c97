package skein.core.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import skein.core.modal.ModalPrinter;

/** Prints the program that the engines run. Indices are shown without their bounds checks. */
public final class ProgramPrinter {

  private final StringBuilder out = new StringBuilder();
  private final Program program;

  private ProgramPrinter(Program program) {
    this.program = program;
  }

  public static String print(Program program) {
    ProgramPrinter printer = new ProgramPrinter(program);
    printer.header();
    printer.variables();
    for (int i = 0; i < program.rules().size(); i++) {
      printer.rule(program.rules().get(i), program.timing().of(i));
    }
    printer.rewards();
    printer.properties();
    return printer.out.toString();
  }

  /** Only the variables, with their initial values, and the assumptions about these. */
  public static String variables(Program program) {
    ProgramPrinter printer = new ProgramPrinter(program);
    printer.variables();
    return printer.out.toString().strip();
  }

  private void header() {
    line(0, "program " + program.name());
    List<String> agents = program.agents();
    for (int i = 0; i < agents.size(); i++) {
      line(1, "agent " + i + ": " + agents.get(i));
    }
    if (program.chance().kind() != Chance.Kind.OPEN) {
      line(1, "kind " + program.chance().kind().name().toLowerCase(Locale.ROOT));
    }
    switch (program.schedule()) {
      case Schedule.Free() -> line(1, "schedule free");
      case Schedule.RoundRobin(var turn, var busy) ->
          line(1, "schedule round-robin: turn in " + turn.name() + ", agent busy if " + ExprPrinter.print(busy));
    }
  }

  private void variables() {
    out.append('\n');
    for (Variable v : program.variables()) {
      String shape = v.array() ? v.name() + "[" + v.length() + "]" : v.name();
      line(0, "var " + shape + " : " + v.min() + ".." + v.max() + initially(v));
    }
    for (Init.Assumption assumption : program.init().assumptions()) {
      line(0, "assume " + assumption.name() + ": " + ExprPrinter.print(assumption.condition()));
    }
  }

  /** The initial values of the cells; only once if they are the same for all cells. */
  private String initially(Variable variable) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < variable.length(); i++) {
      cells.add(values(program.init().values().get(variable.offset() + i)));
    }
    if (cells.isEmpty()) {
      return "";
    }
    return " := " + (cells.stream().distinct().count() == 1 ? cells.getFirst() : "[" + String.join(", ", cells) + "]");
  }

  private static String values(Values values) {
    return switch (values) {
      case Values.Listed(long[] listed) -> listed.length == 1 ? "" + listed[0] : "any of " + join(listed);
      case Values.Range(long from, long to) -> "any of " + from + ".." + (to - 1);
    };
  }

  private static String join(long[] values) {
    return Arrays.stream(values).mapToObj(Long::toString).collect(Collectors.joining(", ", "{", "}"));
  }

  private void rule(Rule rule, Timing.OfRule timing) {
    out.append('\n');
    String agents =
        rule.firstAgent() == rule.lastAgent() ? "" + rule.firstAgent() : rule.firstAgent() + ".." + rule.lastAgent();
    line(0, "rule " + rule.name() + " of agent " + agents + (rule.takesTurn() ? "" : ", at any time"));
    line(1, "action " + rule.action().pattern());
    timing(timing);
    rule.guards().forEach(guard -> line(1, "when " + ExprPrinter.print(guard)));
    statement(1, rule.body());
  }

  private void timing(Timing.OfRule timing) {
    if (timing.side() != Timing.Side.NONE) {
      line(1, "side " + timing.side().name().toLowerCase(Locale.ROOT));
    }
    if (!timing.duration().equals(Expr.FALSE)) {
      line(1, "takes " + ExprPrinter.print(timing.duration()));
    }
    if (!timing.cost().equals(Expr.FALSE)) {
      line(1, "costs " + ExprPrinter.print(timing.cost()));
    }
  }

  private void statement(int depth, Stmt statement) {
    switch (statement) {
      case Stmt.Assign(var variable, var value) -> line(depth, variable.name() + " := " + ExprPrinter.print(value));
      case Stmt.AssignAt(var variable, var index, var value) ->
          line(depth, variable.name() + "[" + ExprPrinter.print(index) + "] := " + ExprPrinter.print(value));
      case Stmt.SetLocal(var name, int _, var value) -> line(depth, "let " + name + " = " + ExprPrinter.print(value));
      case Stmt.SetLocalAt(var name, int _, int _, var index, var value) ->
          line(depth, "let " + name + "[" + ExprPrinter.print(index) + "] = " + ExprPrinter.print(value));
      case Stmt.Choose(var name, int _, var from, var to) ->
          line(depth, "choose " + ExprPrinter.range(from, name, to));
      case Stmt.Toss toss ->
          line(depth, "toss " + toss.name() + " by weights " + toss.ratios().stream().map(RatioPrinter::print).collect(Collectors.joining(", "))
              + toss.idle().map(weight -> ", or nothing by weight " + ExprPrinter.print(weight)).orElse(""));
      case Stmt.Assume(var condition) -> line(depth, "only if " + ExprPrinter.print(condition));
      case Stmt.If(var condition, var then, var otherwise) -> {
        line(depth, "if " + ExprPrinter.print(condition));
        statement(depth + 1, then);
        if (!otherwise.equals(Stmt.skip())) {
          line(depth, "else");
          statement(depth + 1, otherwise);
        }
      }
      case Stmt.For(var name, int _, var from, var to, var body) -> {
        line(depth, "for " + ExprPrinter.range(from, name, to));
        statement(depth + 1, body);
      }
      case Stmt.Block(var statements) -> {
        if (statements.isEmpty()) {
          line(depth, "skip");
        }
        statements.forEach(inner -> statement(depth, inner));
      }
    }
  }

  private void rewards() {
    List<Chance.Reward> rewards = program.chance().rewards();
    for (int i = 0; i < rewards.size(); i++) {
      out.append('\n');
      line(0, "reward " + (rewards.get(i).name().isEmpty() ? "" + (i + 1) : rewards.get(i).name()));
      rewards.get(i).states().forEach(item -> line(1, "in a state " + earned(item.when(), item.value())));
      for (Chance.StepItem item : rewards.get(i).steps()) {
        String rules = item.rules().stream().map(rule -> program.rules().get(rule).name()).distinct().collect(Collectors.joining(", "));
        line(1, "by " + rules + " " + earned(item.when(), item.value()));
      }
    }
  }

  private static String earned(Expr when, Ratio value) {
    return RatioPrinter.print(value) + (when.equals(Expr.TRUE) ? "" : " when " + ExprPrinter.print(when));
  }

  private void properties() {
    if (!program.properties().isEmpty()) {
      out.append('\n');
    }
    program.properties().forEach(p -> line(0, "property " + p.name() + ": " + claim(p.claim())));
  }

  private static String claim(Claim claim) {
    return switch (claim) {
      case Claim.Always(var predicate) -> "always " + ExprPrinter.print(predicate);
      case Claim.Eventually(var predicate) -> "eventually " + ExprPrinter.print(predicate);
      case Claim.Fairly(var predicate) -> "fairly " + ExprPrinter.print(predicate);
      case Claim.FairlyInfinitely(var predicate) -> "fairly_inf " + ExprPrinter.print(predicate);
      case Claim.Reachable(var predicate) -> "reachable " + ExprPrinter.print(predicate);
      case Claim.DeadlockFree() -> "deadlockfree";
      case Claim.NoErrors() -> "no errors";
      case Claim.Linear(var formula) -> "ltl " + ltl(formula);
      case Claim.Modal modal -> "formula " + ModalPrinter.print(modal.formula());
      case Claim.SameTraces(var specification, _, _) -> "same traces as " + specification.name();
      case Claim.Quantitative(var query) -> QueryPrinter.print(query) + (query.isTruth() ? "" : " = ?");
      case Claim.Combined(var how, var parts, _) ->
          parts.stream().map(part -> part.of() + ": " + claim(part.claim()))
              .collect(Collectors.joining("; ", how == Claim.Combination.EVERY ? "every of { " : "some of { ", " }"));
    };
  }

  private static String ltl(Ltl formula) {
    return switch (formula) {
      case Ltl.Atom(var predicate) -> "(" + ExprPrinter.print(predicate) + ")";
      case Ltl.Not(var operand) -> "!" + ltl(operand);
      case Ltl.Next(var operand) -> "next " + ltl(operand);
      case Ltl.Always(var operand) -> "always " + ltl(operand);
      case Ltl.Eventually(var operand) -> "eventually " + ltl(operand);
      case Ltl.And(var left, var right) -> both(left, "and", right);
      case Ltl.Or(var left, var right) -> both(left, "or", right);
      case Ltl.Implies(var left, var right) -> both(left, "implies", right);
      case Ltl.Until(var left, var right) -> both(left, "until", right);
      case Ltl.Release(var left, var right) -> both(left, "release", right);
      case Ltl.WeakUntil(var left, var right) -> both(left, "weakuntil", right);
    };
  }

  private static String both(Ltl left, String operator, Ltl right) {
    return "(" + ltl(left) + " " + operator + " " + ltl(right) + ")";
  }

  private void line(int depth, String text) {
    out.repeat("  ", depth).append(text).append('\n');
  }
}
