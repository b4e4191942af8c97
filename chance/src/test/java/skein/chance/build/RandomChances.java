package skein.chance.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import skein.core.number.Rational;
import skein.core.program.Action;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;
import skein.core.testing.Seeds;

/** Random small programs of all kinds, with rewards: two variables, a few rules of up to two agents that choose and toss. */
public final class RandomChances {

  public static final Span SPAN = new Span(new Source("random", "?"), 0, 1);

  private final Random random;
  private final Programs programs = new Programs(2);
  private final Variable x;
  private final Variable y;

  private RandomChances(long seed) {
    random = Seeds.random(seed);
    x = programs.scalar("x", 0, 3, random.nextBoolean() ? new long[] {0, 2} : new long[] {0});
    y = programs.scalar("y", 0, 1, 0);
  }

  /** The same seed gives the same program. */
  public static Program of(long seed, Chance.Kind kind) {
    return new RandomChances(seed).program(kind);
  }

  private Program program(Chance.Kind kind) {
    int rules = 2 + random.nextInt(3);
    for (int i = 0; i < rules; i++) {
      int first = random.nextInt(2);
      programs.rule(
          new Rule("r" + i, first, Math.max(first, random.nextInt(2)), true, List.of(guard()), body(kind), 9, Action.of("a" + random.nextInt(2)), Label.of("r" + i), SPAN));
    }
    return programs.build().withChance(new Chance(kind, List.of(reward("states", rules, true, false), reward("both", rules, true, true))));
  }

  private Expr guard() {
    Expr some = Exprs.equal(new Expr.Read(x), random.nextInt(4));
    Expr most = Exprs.less(new Expr.Read(x), Exprs.constant(1 + random.nextInt(4)));
    return random.nextInt(3) == 0 ? Exprs.and(most, Exprs.equal(new Expr.Read(y), random.nextInt(2))) : random.nextBoolean() ? some : most;
  }

  private Stmt body(Chance.Kind kind) {
    Expr.Local chosen = new Expr.Local("c", 1);
    Expr.Local tossed = new Expr.Local("t", 2);
    List<Stmt> statements = new ArrayList<>();
    statements.add(random.nextBoolean() ? new Stmt.Choose(chosen.name(), 1, Exprs.constant(0), Exprs.constant(1 + random.nextInt(2))) : new Stmt.SetLocal("c", 1, Exprs.constant(0)));
    statements.add(random.nextInt(4) > 0 || kind == Chance.Kind.RATE ? toss(tossed) : new Stmt.SetLocal("t", 2, Exprs.constant(1)));
    Expr sum = Exprs.plus(Exprs.plus(new Expr.Read(x), tossed), Exprs.plus(chosen, random.nextInt(4)));
    statements.add(new Stmt.Assign(x, new Expr.Binary(Expr.BinaryOp.MODULO, sum, Exprs.constant(4), null)));
    if (random.nextInt(3) == 0) {
      statements.add(new Stmt.Assign(y, new Expr.Binary(Expr.BinaryOp.MODULO, Exprs.plus(new Expr.Read(y), tossed), Exprs.constant(2), null)));
    }
    return new Stmt.Block(statements);
  }

  private Stmt toss(Expr.Local tossed) {
    List<Expr> weights = new ArrayList<>();
    List<Ratio> exact = new ArrayList<>();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      int weight = i == 1 ? 1 + random.nextInt(3) : random.nextInt(4);
      boolean reads = random.nextInt(4) == 0;
      weights.add(reads ? Exprs.plus(new Expr.Read(y), 1) : Exprs.constant(weight));
      exact.add(
          reads
              ? new Ratio.Apply(Ratio.Function.DIVIDE, List.of(Ratio.of(Exprs.plus(new Expr.Read(y), 1)), Ratio.of(3)), SPAN)
              : new Ratio.Const(Rational.of(weight, 3)));
    }
    return random.nextBoolean() ? new Stmt.Toss(tossed.name(), tossed.slot(), weights, SPAN) : new Stmt.Toss(tossed.name(), tossed.slot(), weights, exact, SPAN);
  }

  private Chance.Reward reward(String name, int rules, boolean states, boolean steps) {
    Expr when = Exprs.less(new Expr.Read(x), Exprs.constant(1 + random.nextInt(3)));
    Ratio value = random.nextBoolean() ? Ratio.of(Exprs.plus(new Expr.Read(y), 1)) : new Ratio.Const(Rational.of(1 + random.nextInt(3), 2));
    Chance.StateItem state = new Chance.StateItem(when, value);
    Chance.StepItem step = new Chance.StepItem(List.of(random.nextInt(rules)), Expr.TRUE, Ratio.of(Exprs.plus(new Expr.Read(x), random.nextInt(2))));
    return new Chance.Reward(name, states ? List.of(state) : List.of(), steps ? List.of(step) : List.of());
  }
}
