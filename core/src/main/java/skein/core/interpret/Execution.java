package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** One run of one rule by one agent, with its choices resolved. */
final class Execution {

  private final Rule rule;
  private final long[] frame;
  private final long[] target;
  private final ChoiceSource choices;
  private int executed;
  private Stmt stopped;

  /** The source must be at its beginning. */
  Execution(Rule rule, int agent, long[] state, ChoiceSource choices) {
    this.rule = rule;
    this.frame = new long[Math.max(1, rule.frame())];
    this.frame[0] = agent;
    this.target = state.clone();
    this.choices = choices;
  }

  /** Whether this is a step; the state it leads to is then {@link #target}. */
  boolean run() {
    for (Expr guard : rule.guards()) {
      if (!holds(guard)) {
        return false;
      }
    }
    return run(rule.body());
  }

  long[] target() {
    return target;
  }

  long[] frame() {
    return frame;
  }

  /** How many statements were executed. */
  int executed() {
    return executed;
  }

  /** The statement that made it no step: an {@link Stmt.Assume}, or a choice that the source gave up; null if there is none. */
  Stmt stopped() {
    return stopped;
  }

  private boolean run(Stmt statement) {
    executed++;
    switch (statement) {
      case Stmt.Assign(var variable, var value) -> write(variable, 0, value(value));
      case Stmt.AssignAt(var variable, var index, var value) -> {
        int at = Evaluator.checked(value(index), variable.length(), variable.name());
        write(variable, at, value(value));
      }
      case Stmt.SetLocal(var _, int slot, var value) -> frame[slot] = value(value);
      case Stmt.SetLocalAt(var name, int slot, int length, var index, var value) -> {
        int at = Evaluator.checked(value(index), length, name);
        frame[slot + at] = value(value);
      }
      case Stmt.Choose choose -> {
        OptionalLong chosen = choices.next(choose, value(choose.from()), value(choose.to()), target, frame);
        if (chosen.isEmpty()) {
          stopped = statement;
          return false;
        }
        frame[choose.slot()] = chosen.getAsLong();
      }
      case Stmt.Toss toss -> {
        OptionalLong branch = choices.toss(toss, weights(toss));
        if (branch.isEmpty()) {
          stopped = statement;
          return false;
        }
        frame[toss.slot()] = branch.getAsLong();
      }
      case Stmt.Assume(var condition) -> {
        if (!holds(condition)) {
          stopped = statement;
          return false;
        }
      }
      case Stmt.If(var condition, var then, var otherwise) -> {
        return run(holds(condition) ? then : otherwise);
      }
      case Stmt.For(var _, int slot, var from, var to, var body) -> {
        long high = value(to);
        for (long i = value(from); i < high; i++) {
          frame[slot] = i;
          if (!run(body)) {
            return false;
          }
        }
      }
      case Stmt.Block(var statements) -> {
        for (Stmt inner : statements) {
          if (!run(inner)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private List<Rational> weights(Stmt.Toss toss) {
    List<Rational> weights = new ArrayList<>();
    List<Expr> all = toss.all();
    for (int i = 0; i < all.size(); i++) {
      long weight = value(all.get(i));
      if (weight < 0) {
        throw new ModelFault(new ModelError(Stmt.Toss.negative(i), toss.at()));
      }
      if (weight > Stmt.Toss.MOST) {
        throw new ModelFault(new ModelError(Stmt.Toss.large(i), toss.at()));
      }
      weights.add(toss.exact().isEmpty() || weight == 0 ? Rational.of(weight) : exact(toss, i));
    }
    if (weights.stream().allMatch(weight -> weight.signum() == 0)) {
      throw new ModelFault(new ModelError(Stmt.Toss.NONE, toss.at()));
    }
    return weights;
  }

  private Rational exact(Stmt.Toss toss, int branch) {
    Rational exact = Ratios.value(toss.exact().get(branch), target, frame);
    if (exact.signum() <= 0) {
      throw new IllegalStateException("the weight of branch " + branch + " of " + toss.name() + " is not positive: " + exact);
    }
    return exact;
  }

  private void write(Variable variable, int index, long value) {
    if (value < variable.min() || value > variable.max()) {
      throw new IllegalStateException(value + " is outside the domain of " + variable.name());
    }
    target[variable.offset() + index] = value;
  }

  private long value(Expr expr) {
    return Evaluator.value(expr, target, frame);
  }

  private boolean holds(Expr condition) {
    return Evaluator.holds(condition, target, frame);
  }
}
