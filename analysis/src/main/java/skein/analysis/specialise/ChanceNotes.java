package skein.analysis.specialise;

import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import skein.core.interpret.Ratios;
import skein.core.interpret.StepChance;
import skein.core.interpret.Tossed;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * What compiled code notes of each step so that its chance can be computed from it: which branch each toss took, and the integers on which weights and rewards
 * depend. The numbers themselves are exact and need no compiled code, since there are few different notes.
 */
public final class ChanceNotes {

  private final Program program;
  private final Program noting;
  private final List<OfRule> rules = new ArrayList<>();

  private ChanceNotes(Program program) {
    this.program = program;
    for (int i = 0; i < program.rules().size(); i++) {
      rules.add(new OfRule(program, i));
    }
    this.noting = program.withRules(rules.stream().map(each -> each.noting).toList());
  }

  public static ChanceNotes of(Program program) {
    return new ChanceNotes(program);
  }

  /** The same program with more slots, which have the notes at the end of a step. */
  public Program program() {
    return noting;
  }

  /** What to note of the steps of a rule, over the state before and the frame after them; nothing if it neither tosses nor earns. */
  public List<Expr> values(int rule) {
    return List.copyOf(rules.get(rule).values);
  }

  /** The chance of a step, given its notes. Throws {@link skein.core.interpret.ModelFault} if what it earns is an error. */
  public StepChance chance(int rule, long[] noted) {
    OfRule notes = rules.get(rule);
    PrimitiveIterator.OfLong next = LongStream.of(noted).iterator();
    List<Tossed> tosses = new ArrayList<>();
    for (Stmt.Toss toss : notes.tosses) {
      long taken = next.nextLong();
      List<Rational> weights = new ArrayList<>();
      for (int i = 0; i < toss.weights().size(); i++) {
        long weight = next.nextLong();
        Rational exact = toss.exact().isEmpty() ? Rational.of(weight) : value(toss.exact().get(i), weight > 0 && taken > 0, next);
        weights.add(weight > 0 ? exact : Rational.ZERO);
      }
      if (taken > 0) {
        tosses.add(new Tossed(toss, (int) taken - 1, weights));
      }
    }
    List<Rational> earned = new ArrayList<>();
    for (List<Chance.StepItem> items : notes.items) {
      Rational sum = Rational.ZERO;
      for (Chance.StepItem item : items) {
        boolean earns = next.nextLong() != 0;
        sum = sum.plus(value(item.value(), earns, next));
      }
      earned.add(sum);
    }
    return StepChance.of(program.chance().kind(), tosses, earned);
  }

  /** Takes the integers on which a number depends; its value if it is needed, else 0. */
  private static Rational value(Ratio ratio, boolean isNeeded, PrimitiveIterator.OfLong next) {
    Ratio known = ratio.map(leaf -> leaf instanceof Expr.Const ? leaf : new Expr.Const(next.nextLong()));
    return isNeeded ? Ratios.value(known, new long[0], new long[0]) : Rational.ZERO;
  }

  /** The integers on which a number depends, in the order of its text; 0 where the condition does not hold, or the number does not need them. */
  private static void collect(Ratio ratio, Expr when, List<Expr> out) {
    switch (ratio) {
      case Ratio.Const _ -> {}
      case Ratio.Of(var value) -> collect(value, when, out);
      case Ratio.Choice(var condition, var then, var otherwise) -> {
        collect(condition, when, out);
        collect(then, Exprs.and(when, condition), out);
        collect(otherwise, Exprs.and(when, Exprs.not(condition)), out);
      }
      case Ratio.Apply(var _, var arguments, var _) -> arguments.forEach(each -> collect(each, when, out));
    }
  }

  private static void collect(Expr leaf, Expr when, List<Expr> out) {
    if (!(leaf instanceof Expr.Const)) {
      out.add(when.equals(Expr.TRUE) ? leaf : new Expr.Choice(when, leaf, Expr.FALSE));
    }
  }

  /** The notes of one rule. */
  private static final class OfRule {

    private final List<Stmt.Toss> tosses = new ArrayList<>();
    /** For each reward of the program, those items that the rule earns. */
    private final List<List<Chance.StepItem>> items;
    private final List<Expr> values = new ArrayList<>();
    private final Rule noting;
    private int slots;

    OfRule(Program program, int index) {
      Rule rule = program.rules().get(index);
      this.slots = rule.frame();
      this.items =
          program.chance().rewards().stream().map(reward -> reward.steps().stream().filter(item -> item.rules().contains(index)).toList()).toList();
      Stmt body = rule.tosses() ? noted(rule.body()) : rule.body();
      List<Stmt> all = new ArrayList<>(IntStream.range(rule.frame(), slots).mapToObj(slot -> set(slot, Expr.FALSE)).toList());
      all.add(body);
      for (List<Chance.StepItem> each : items) {
        for (Chance.StepItem item : each) {
          values.add(item.when());
          collect(item.value(), item.when(), values);
        }
      }
      this.noting =
          new Rule(
              rule.name(), rule.firstAgent(), rule.lastAgent(), rule.partners(), rule.takesTurn(), rule.guards(), Stmt.block(all), slots, rule.action(),
              rule.label(), rule.origin());
    }

    private Stmt noted(Stmt statement) {
      return switch (statement) {
        case Stmt.Toss toss -> noted(toss);
        case Stmt.If(var condition, var then, var otherwise) -> new Stmt.If(condition, noted(then), noted(otherwise));
        case Stmt.Block(var statements) -> new Stmt.Block(statements.stream().map(this::noted).toList());
        default -> statement;
      };
    }

    private Stmt noted(Stmt.Toss toss) {
      List<Stmt> all = new ArrayList<>(List.of(toss));
      tosses.add(toss);
      note(Exprs.plus(new Expr.Local(toss.name(), toss.slot()), 1), all);
      for (int i = 0; i < toss.weights().size(); i++) {
        Expr weight = toss.weights().get(i);
        note(weight, all);
        if (!toss.exact().isEmpty()) {
          List<Expr> leaves = new ArrayList<>();
          collect(toss.exact().get(i), weight.equals(Expr.TRUE) ? weight : Exprs.less(Expr.FALSE, weight), leaves);
          leaves.forEach(leaf -> note(leaf, all));
        }
      }
      return new Stmt.Block(all);
    }

    private void note(Expr value, List<Stmt> statements) {
      if (value instanceof Expr.Const) {
        values.add(value);
      } else {
        statements.add(set(slots, value));
        values.add(new Expr.Local("noted", slots++));
      }
    }

    private static Stmt set(int slot, Expr value) {
      return new Stmt.SetLocal("noted", slot, value);
    }
  }
}
