package skein.emit.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;

/**
 * A program in which a step that would be blocked by its body causes an error instead, so that it is visible. Choices that
 * make a difference have a fixed value; the others can have their two least and two greatest values.
 */
final class Trial {

  private static final String BLOCKED = "blocked";

  private final Interpreter interpreter;
  private final boolean highest;

  Trial(Program program, List<Set<Stmt.Choose>> indifferent, boolean highest) {
    this.highest = highest;
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < program.rules().size(); i++) {
      Rule rule = program.rules().get(i);
      Stmt body = changed(rule.body(), indifferent.get(i), rule.frame());
      rules.add(new Rule(rule.name(), rule.firstAgent(), rule.lastAgent(), rule.takesTurn(), rule.guards(), body,
          rule.frame() + 1, rule.label(), rule.origin()));
    }
    this.interpreter = new Interpreter(new Program(program.name(), program.agents(), program.variables(), program.init(),
        rules, new Schedule.Free(), List.of(), program.view(), program.structure()));
  }

  private Stmt changed(Stmt statement, Set<Stmt.Choose> indifferent, int spare) {
    return switch (statement) {
      case Stmt.Assign _, Stmt.AssignAt _, Stmt.SetLocal _, Stmt.SetLocalAt _ -> statement;
      case Stmt.Assume(var condition) -> visibly(condition);
      case Stmt.If(var condition, var then, var otherwise) ->
          new Stmt.If(condition, changed(then, indifferent, spare), changed(otherwise, indifferent, spare));
      case Stmt.For(var name, int slot, var from, var to, var body) ->
          new Stmt.For(name, slot, from, to, changed(body, indifferent, spare));
      case Stmt.Block _, Stmt.Toss _ -> new Stmt.Block(statement.parts().stream().map(one -> changed(one, indifferent, spare)).toList());
      case Stmt.Choose choose -> {
        Stmt some = visibly(Exprs.less(choose.from(), choose.to()));
        Expr last = Exprs.plus(choose.to(), -1);
        yield indifferent.contains(choose)
            ? new Stmt.Block(List.of(some, new Stmt.Choose("which", spare, Exprs.constant(0), Exprs.constant(4)),
                new Stmt.SetLocal(choose.name(), choose.slot(), oneOfFour(choose.from(), last, new Expr.Local("which", spare)))))
            : new Stmt.Block(List.of(some, new Stmt.SetLocal(choose.name(), choose.slot(), highest ? last : choose.from())));
      }
    };
  }

  private static Expr oneOfFour(Expr first, Expr last, Expr which) {
    Expr second = new Expr.Choice(Exprs.less(first, last), Exprs.plus(first, 1), first);
    Expr lastButOne = new Expr.Choice(Exprs.less(first, last), Exprs.plus(last, -1), last);
    return new Expr.Choice(
        Exprs.less(which, Exprs.constant(2)),
        new Expr.Choice(which, second, first),
        new Expr.Choice(Exprs.less(which, Exprs.constant(3)), lastButOne, last));
  }

  private static Stmt visibly(Expr condition) {
    return new Stmt.Assume(new Expr.Choice(condition, Expr.TRUE, new Expr.Fail(BLOCKED, null)));
  }

  void starts(int enough, Consumer<long[]> states) {
    int[] count = {0};
    interpreter.initialStates(state -> {
      if (count[0]++ < enough) {
        states.accept(state);
      }
    });
  }

  /** The outcomes of all resolutions, for each rule and agent whose guards hold. */
  Map<List<Integer>, List<String>> outcomes(long[] state, Consumer<long[]> targets) {
    Map<List<Integer>, List<String>> outcomes = new LinkedHashMap<>();
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            outcome(step, "a step");
            targets.accept(target);
          }

          @Override
          public void error(Step step, ModelError error) {
            outcome(step, error.message().equals(BLOCKED) ? BLOCKED : "an error");
          }

          private void outcome(Step step, String how) {
            outcomes.computeIfAbsent(List.of(step.rule(), step.agent()), _ -> new ArrayList<>()).add(how);
          }
        });
    return outcomes;
  }
}
