package skein.analysis.values;

import java.util.Arrays;
import java.util.function.IntFunction;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** Executes a rule on sets of values. */
final class AbstractExecution {

  /** Loops with more iterations are not unrolled. */
  private static final long MANY = 512;

  private AbstractExecution() {}

  /** Whether the rule may be enabled; if so, the environment becomes its postcondition. */
  static boolean run(Rule rule, Environment env) {
    for (Expr guard : rule.guards()) {
      if (!Refinement.refine(guard, true, env)) {
        return false;
      }
    }
    return run(rule.body(), env);
  }

  private static boolean run(Stmt statement, Environment env) {
    return switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> {
        IntervalSet set = inDomain(variable, AbstractEvaluation.value(value, env));
        env.write(variable.offset(), set);
        yield !set.isEmpty();
      }
      case Stmt.AssignAt(var variable, var index, var value) -> {
        IntervalSet at = AbstractEvaluation.value(index, env);
        IntervalSet set = inDomain(variable, AbstractEvaluation.value(value, env));
        yield write(
            variable.offset(), variable.length(), at, set, cell -> env.cells[cell], env::write);
      }
      case Stmt.SetLocal(var _, int slot, var value) -> {
        env.setLocal(slot, AbstractEvaluation.value(value, env));
        yield !env.frame[slot].isEmpty();
      }
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        IntervalSet at = AbstractEvaluation.value(index, env);
        yield write(
            slot, length, at, AbstractEvaluation.value(value, env), s -> env.frame[s], env::setLocal);
      }
      case Stmt.Choose(var _, int slot, var from, var to) -> {
        IntervalSet low = AbstractEvaluation.value(from, env);
        IntervalSet high = AbstractEvaluation.value(to, env);
        env.setLocal(
            slot,
            low.isEmpty() || high.isEmpty() ? IntervalSet.EMPTY : IntervalSet.between(low.min(), high.max() - 1));
        yield !env.frame[slot].isEmpty();
      }
      case Stmt.Assume(var condition) -> Refinement.refine(condition, true, env);
      case Stmt.If(var condition, var then, var otherwise) -> {
        Environment yes = env.copy();
        Environment no = env.copy();
        boolean first = Refinement.refine(condition, true, yes) && run(then, yes);
        boolean second = Refinement.refine(condition, false, no) && run(otherwise, no);
        yield env.setToEither(yes, first, no, second);
      }
      case Stmt.For loop -> loop(loop, env);
      case Stmt.Block(var statements) -> {
        for (Stmt inner : statements) {
          if (!run(inner, env)) {
            yield false;
          }
        }
        yield true;
      }
    };
  }

  private static boolean loop(Stmt.For loop, Environment env) {
    IntervalSet from = AbstractEvaluation.value(loop.from(), env);
    IntervalSet to = AbstractEvaluation.value(loop.to(), env);
    if (from.isEmpty() || to.isEmpty()) {
      return false;
    }
    if (from.isSingle() && to.isSingle() && to.min() - from.min() <= MANY) {
      for (long i = from.min(); i < to.min(); i++) {
        env.setLocal(loop.slot(), IntervalSet.of(i));
        if (!run(loop.body(), env)) {
          return false;
        }
      }
      return true;
    }
    // Any number of iterations, each with any value of the loop variable, up to a fixed point.
    IntervalSet all = IntervalSet.between(from.min(), to.max() - 1);
    Environment before;
    int rounds = 0;
    do {
      before = env.copy();
      Environment round = env.copy();
      round.setLocal(loop.slot(), all);
      if (!run(loop.body(), round)) {
        return true;
      }
      env.join(round);
      if (++rounds > MANY) {
        throw new AnalysisEffort.Exhausted();
      }
    } while (!Arrays.equals(before.cells, env.cells) || !Arrays.equals(before.frame, env.frame));
    return true;
  }

  private interface Writer {
    void write(int cell, IntervalSet value);
  }

  /** A strong update if the index is certain, otherwise a weak one of all elements it may select. */
  private static boolean write(
      int first, int length, IntervalSet index, IntervalSet value, IntFunction<IntervalSet> old, Writer writer) {
    IntervalSet at = index.intersect(IntervalSet.between(0, length - 1L));
    if (at.isEmpty() || value.isEmpty()) {
      return false;
    }
    if (at.isSingle()) {
      writer.write(first + (int) at.min(), value);
      return true;
    }
    for (int i = 0; i < at.intervals(); i++) {
      for (long j = at.low(i); j <= at.high(i); j++) {
        int cell = first + (int) j;
        writer.write(cell, old.apply(cell).union(value));
      }
    }
    return true;
  }

  private static IntervalSet inDomain(Variable variable, IntervalSet value) {
    return value.intersect(IntervalSet.between(variable.min(), variable.max()));
  }
}
