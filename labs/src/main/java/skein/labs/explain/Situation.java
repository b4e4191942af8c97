package skein.labs.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.explain.Reading;
import skein.core.explain.TruthValue;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.labs.lower.ExpressionLowering;
import skein.labs.lower.LocalFrame;
import skein.labs.lower.LoweringScope;
import skein.labs.lower.RightSides;
import skein.labs.lower.Undefined;
import skein.labs.lower.World;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Expression;

/** A state and the locals of a step that is being taken there: evaluates expressions of the text as the step would. */
final class Situation {

  private final World world;
  private final long[] state;
  private final long[] frame;

  /** Slot 0 of the frame holds the agent. */
  Situation(World world, long[] state, long[] frame) {
    this.world = world;
    this.state = state;
    this.frame = frame;
  }

  TruthValue truth(Expression condition, LoweringScope scope) {
    LocalFrame locals = new LocalFrame(frame.length);
    long value = evaluate(new ExpressionLowering(world, locals).condition(condition, scope).expr(), locals);
    return value == Undefined.MARK ? TruthValue.UNDEFINED : value == 0 ? TruthValue.FALSE : TruthValue.TRUE;
  }

  private long value(Expression expression, LoweringScope scope) {
    LocalFrame locals = new LocalFrame(frame.length);
    return evaluate(new ExpressionLowering(world, locals).value(expression, scope).expr(), locals);
  }

  long evaluate(Expr expr) {
    return Interpreter.evaluate(expr, state, frame.clone());
  }

  private long evaluate(Expr expr, LocalFrame locals) {
    return Interpreter.evaluate(expr, state, Arrays.copyOf(frame, locals.size()));
  }

  /** The variables, parameters and locals that are read to evaluate the expression, in the order of the text. */
  List<Reading> readings(Expression expression, LoweringScope scope) {
    Set<Reading> found = new LinkedHashSet<>();
    read(expression, scope, found);
    return List.copyOf(found);
  }

  private void read(Expression expression, LoweringScope scope, Set<Reading> found) {
    switch (expression) {
      case Expression.Number _, Expression.Truth _, Expression.Quantified _ -> {}
      case Expression.Extern _, Expression.Id _ -> add(expression, expression, scope, found);
      case Expression.Ref ref -> {
        boolean isQuantified = scope.local(ref.name()).filter(local -> local.quantified() != null).isPresent();
        if (!isQuantified && !RightSides.hasRange(ref)) {
          add(ref, new Expression.Ref(ref.name(), known(ref.indices(), scope, found), ref.at()), scope, found);
        }
      }
      case Expression.Of of -> {
        if (!RightSides.hasRange(of)) {
          readOf(of, scope, found);
        }
      }
      case Expression.Unary(_, var operand, _) -> read(operand, scope, found);
      case Expression.Binary(_, var left, var right, _) -> {
        read(left, scope, found);
        read(right, scope, found);
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> {
        read(condition, scope, found);
        if (RightSides.hasRange(condition)) {
          return;
        }
        switch (truth(condition, scope)) {
          case TRUE -> read(then, scope, found);
          case FALSE -> read(otherwise, scope, found);
          case UNDEFINED -> {}
        }
      }
      case Expression.Range(var from, var to, _) -> {
        read(from, scope, found);
        read(to, scope, found);
      }
    }
  }

  private void readOf(Expression.Of of, LoweringScope scope, Set<Reading> found) {
    long agent = value(new Expression.Of("id", List.of(), of.agent(), of.at()), scope);
    if (agent == Undefined.MARK) {
      read(of.agent(), scope, found);
      add(of, of, scope, found);
    } else if (!of.name().equals("id")) {
      String name = LabsPrinter.text(new Expression.Ref(of.name(), known(of.indices(), scope, found), of.at()));
      found.add(new Reading(name + " of " + world.agentName((int) agent), shown(value(of, scope))));
    }
  }

  /** The indices as numbers; those that are undefined remain, and what they read is told. */
  private List<Expression> known(List<Expression> indices, LoweringScope scope, Set<Reading> found) {
    List<Expression> known = new ArrayList<>();
    for (Expression index : indices) {
      long value = value(index, scope);
      if (value == Undefined.MARK) {
        read(index, scope, found);
        known.add(index);
      } else {
        known.add(new Expression.Number(value, index.at()));
      }
    }
    return known;
  }

  private void add(Expression read, Expression name, LoweringScope scope, Set<Reading> found) {
    found.add(new Reading(LabsPrinter.text(name), shown(value(read, scope))));
  }

  private static String shown(long value) {
    return Undefined.DISPLAY.show(value);
  }
}
