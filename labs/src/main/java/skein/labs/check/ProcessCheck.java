package skein.labs.check;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import skein.core.source.Span;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/** Checks an agent's processes and the system's processes that it uses. */
final class ProcessCheck {

  private final ExpressionCheck expressions;
  private final Symbols symbols;
  private final CheckReport report;
  private final Spec.Agent agent;
  private final Map<String, Long> externs;

  ProcessCheck(ExpressionCheck expressions, Spec.Agent agent, Map<String, Long> externs) {
    this.expressions = expressions;
    this.symbols = expressions.symbols();
    this.report = expressions.report();
    this.agent = agent;
    this.externs = externs;
  }

  void check(Spec.Definition definition, boolean inSystem) {
    check(definition.process(), new AgentScope(symbols, report, agent, inSystem));
  }

  private void check(Process process, AgentScope scope) {
    switch (process) {
      case Process.Nil _, Process.Skip _ -> {}
      case Process.Call(var name, var at) -> {
        if (symbols.process(agent, name).isEmpty()) {
          String where = scope.inSystem() ? " in agent `" + agent.name().text() + "`" : "";
          report.error("unknown-name", at, "unknown process `" + name + "`" + where,
              report.guess(name, symbols.processNames(agent)));
        }
      }
      case Process.Guarded(var guard, var body, _) -> {
        expressions.any(guard, scope, Allow.NOTHING);
        check(body, scope);
      }
      case Process.GuardedOrSkipped(var guard, var body, _) -> {
        expressions.any(guard, scope, Allow.NOTHING);
        check(body, scope);
      }
      case Process.Prioritised(var priority, var body, _) -> {
        expressions.number(priority, scope.at("a priority"), Allow.NOTHING);
        check(body, scope);
      }
      case Process.Sequence(var parts, _) -> parts.forEach(p -> check(p, scope));
      case Process.Choice(var branches, _) -> branches.forEach(p -> check(p, scope));
      case Process.Parallel(var branches, _) -> branches.forEach(p -> check(p, scope));
      case Process.Action(var assignment, _) -> assignment(assignment, scope);
      case Process.Block(var statements, _) -> block(statements, scope.with(LocalScope.of(statements)));
    }
  }

  private void block(List<Statement> statements, AgentScope scope) {
    TossCheck tosses = new TossCheck(expressions, externs, scope);
    statements.forEach(statement -> statement(statement, scope, tosses));
    for (Name unread : scope.locals().unread()) {
      report.warning("unused-variable", unread.at(), "the local `" + unread.text() + "` is set but never used");
    }
  }

  private void statement(Statement statement, AgentScope scope, TossCheck tosses) {
    tosses.statement(statement);
    switch (statement) {
      case Statement.Assign(var assignment, _) -> assignment(assignment, scope);
      case Statement.SetLocals set -> setLocals(set, scope);
      case Statement.Pick pick -> pick(pick, scope);
      case Statement.Count(var local, var kind, var variable, var condition, _) -> {
        expressions.bound(kind, variable, condition, scope.at("a `count`"), Allow.NOTHING);
        set(local, Optional.empty(), scope);
      }
      case Statement.Toss toss -> toss(toss, scope, tosses);
    }
  }

  private void toss(Statement.Toss toss, AgentScope scope, TossCheck tosses) {
    tosses.toss(toss);
    Set<String> before = tosses.written();
    Set<String> after = new LinkedHashSet<>(before);
    for (Statement.Branch branch : toss.branches()) {
      tosses.rewind(before);
      for (Statement statement : branch.statements()) {
        if (!(statement instanceof Statement.Assign || statement instanceof Statement.Toss)) {
          report.error("toss-branch", statement.at(), "a branch of `toss` cannot set a local", "set it before the toss");
        }
        statement(statement, scope, tosses);
      }
      after.addAll(tosses.written());
    }
    tosses.rewind(after);
  }

  private void setLocals(Statement.SetLocals set, AgentScope scope) {
    set.values().forEach(v -> expressions.any(v, scope, Allow.BOTH));
    if (set.locals().size() != set.values().size()) {
      unequal(set.locals().size(), set.values().size(), set.at());
    }
    Set<String> seen = new HashSet<>();
    for (Name local : set.locals()) {
      if (!seen.add(local.text())) {
        report.error("same-target", local.at(), "`" + local.text() + "` is set twice in one assignment");
      }
      set(local, Optional.empty(), scope);
    }
  }

  private void pick(Statement.Pick pick, AgentScope scope) {
    pick.kind().ifPresent(expressions::agentKind);
    expressions.number(pick.count(), scope.at("the number of agents to pick"), Allow.RANGES);
    if (ConstantExpressions.isKnown(pick.count(), externs) && !ConstantExpressions.mentionsId(pick.count())
        && !ConstantExpressions.mentionsRange(pick.count())) {
      OptionalLong count = ConstantExpressions.value(pick.count(), externs, OptionalInt.empty(), report.diagnostics());
      if (count.isPresent() && count.getAsLong() < 0) {
        report.error(ConstantExpressions.mentionsExtern(pick.count()), "pick-count", pick.count().at(),
            "the number of agents to pick cannot be negative, but this is " + count.getAsLong());
      } else if (count.isPresent() && count.getAsLong() == 0) {
        report.warning("pick-count", pick.count().at(), "this picks no agents");
      }
    }
    pick.where().ifPresent(w -> expressions.any(w, scope.picking(pick.kind()), Allow.NOTHING));
    set(pick.local(), Optional.of(new LocalScope.Picked(pick.kind())), scope);
  }

  private void set(Name local, Optional<LocalScope.Picked> picked, AgentScope scope) {
    String name = local.text();
    if (name.equals("id")) {
      report.error("assign-id", local.at(), "`id` cannot be assigned: it is fixed for each agent");
      return;
    }
    if (scope.locals().isSet(name) && scope.locals().isPicked(name) != picked.isPresent()) {
      report.warning("local-form", local.at(), "`" + name + "` is set both by `pick` and by other statements", "use two locals");
    }
    if (!scope.locals().isSet(name)) {
      scope.variable(name).ifPresent(v -> report.warning("hides-variable", local.at(),
          "the local `" + name + "` hides " + v.kind().words() + " of the same name", "give it another name"));
    }
    scope.locals().set(local, picked);
  }

  private void assignment(Assignment assignment, AgentScope scope) {
    for (Expression.Ref target : assignment.targets()) {
      expressions.indices(target.indices(), scope.at("an index on the left side"), Allow.NOTHING);
    }
    assignment.values().forEach(v -> expressions.number(v, scope, Allow.RANGES));
    if (assignment.targets().size() != assignment.values().size()) {
      unequal(assignment.targets().size(), assignment.values().size(), assignment.at());
    }
    Set<String> seen = new HashSet<>();
    for (Expression.Ref target : assignment.targets()) {
      if (!seen.add(LabsPrinter.text(target))) {
        report.error("same-target", target.at(), "`" + LabsPrinter.text(target) + "` is assigned twice in one assignment");
      }
    }
    arrows(assignment, scope);
  }

  private void unequal(int targets, int values, Span at) {
    report.error("unequal-sides", at, count(targets, "variable") + " on the left, but " + count(values, "value") + " on the right");
  }

  private static String count(int n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }

  private void arrows(Assignment assignment, AgentScope scope) {
    DeclaredVariable first = null;
    for (Expression.Ref target : assignment.targets()) {
      Optional<DeclaredVariable> variable = targetVariable(target, scope);
      if (variable.isEmpty()) {
        continue;
      }
      DeclaredVariable v = variable.get();
      if (first != null && v.kind() != first.kind()) {
        report.error("mixed-kinds", target.at(), "`" + first.name().text() + "` is " + first.kind().words() + ", but `"
            + target.name() + "` is " + v.kind().words() + ": they cannot be assigned together",
            "use two assignments, in a block `{ …; … }` if they must happen in one step");
        return;
      }
      first = v;
    }
    if (first != null && first.kind().arrow() != assignment.arrow()) {
      report.error("wrong-arrow", assignment.at(), "`" + first.name().text() + "` is " + first.kind().words() + " and is assigned with `"
          + first.kind().arrow().symbol() + "`, not with `" + assignment.arrow().symbol() + "`",
          "write `" + first.kind().arrow().symbol() + "`");
    }
  }

  private Optional<DeclaredVariable> targetVariable(Expression.Ref target, AgentScope scope) {
    String name = target.name();
    if (name.equals("id")) {
      report.error("assign-id", target.at(), "`id` cannot be assigned: it is fixed for each agent");
      return Optional.empty();
    }
    if (scope.locals().isSet(name)) {
      report.error("wrong-arrow", target.at(), "`" + name + "` is a local here, so it must be set with `:=`",
          "write `" + name + " := …`");
      return Optional.empty();
    }
    Optional<DeclaredVariable> variable = scope.variable(name);
    if (variable.isEmpty()) {
      scope.unknown(name, target.at());
    } else {
      symbols.use(variable.get());
      expressions.element(variable.get(), target.indices(), target.at());
    }
    return variable;
  }
}
