package skein.simulate.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;

/** Random programs whose rules pick agents, as LAbS does it, and make other choices. */
final class RandomPicks {

  static final int AGENTS = 5;
  private static final int FRAME = 40;
  /** Slots that expressions bind: nobody else may read them. */
  private static final int FIRST_BOUND = 30;
  private static final Span AT = new Span(new Source("random", "?"), 0, 1);
  private static final Expr SELF = new Expr.Local("id", 0);

  private final Random random;
  private final Programs programs = new Programs(AGENTS);
  private final Variable x;
  private final Variable y;
  private int slots = 1;
  private int bound = FIRST_BOUND;

  private RandomPicks(long seed) {
    random = new Random(seed);
    x = programs.array("x", AGENTS, 0, 9, 0, 1, 2);
    y = programs.scalar("y", 0, 9, 0, 1, 2);
  }

  static Program of(long seed) {
    return new RandomPicks(seed).program();
  }

  private Program program() {
    if (random.nextInt(3) == 0) {
      programs.roundRobin(Exprs.and(Exprs.equal(SELF, 1), Exprs.equal(new Expr.Read(y), 1)));
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      slots = 1;
      bound = FIRST_BOUND;
      List<Stmt> body = new ArrayList<>();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        piece(body);
      }
      List<Expr> guards = random.nextInt(3) == 0 ? List.of(Exprs.lessEqual(of(SELF), Exprs.constant(random.nextInt(2)))) : List.of();
      programs.rule(new Rule("r" + i, 0, AGENTS - 1, random.nextInt(4) > 0, guards, new Stmt.Block(body), FRAME, Label.of("r" + i), null));
    }
    return programs.build();
  }

  private void piece(List<Stmt> body) {
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> pick(body, Exprs.constant(1 + random.nextInt(2)));
      case 3 -> pick(body, counted(body));
      case 4 -> body.add(new Stmt.Choose("c", slots, Exprs.constant(0), Exprs.constant(1 + random.nextInt(3))));
      case 5 -> body.add(new Stmt.Choose("c", slots, Exprs.constant(0), random.nextBoolean() ? new Expr.Read(y) : of(last())));
      case 6 -> {
        Stmt choose = new Stmt.Choose("c", slots, Exprs.constant(0), Exprs.constant(2));
        Stmt other = random.nextInt(3) == 0 ? new Stmt.For("i", slots + 1, Exprs.constant(0), Exprs.constant(2), choose) : choose;
        body.add(new Stmt.If(Exprs.less(of(last()), Exprs.constant(1 + random.nextInt(2))), other, new Stmt.SetLocal("c", slots, Exprs.constant(0))));
        slots++;
      }
      case 7 -> body.add(new Stmt.AssignAt(x, random.nextBoolean() ? SELF : index(last()), modulo(sum(of(last()), new Expr.Read(y)), 3)));
      default -> body.add(new Stmt.Assume(Exprs.lessEqual(of(last()), Exprs.constant(1))));
    }
    slots++;
    if (random.nextInt(3) == 0) {
      body.add(new Stmt.Assign(y, modulo(sum(new Expr.Read(y), last()), 3)));
    }
  }

  private Expr counted(List<Stmt> body) {
    Expr.Local count = new Expr.Local("count", slots);
    body.add(new Stmt.SetLocal("count", slots++, new Expr.Read(y)));
    body.add(new Stmt.Assume(Exprs.between(count, 0, AGENTS - 1)));
    return count;
  }

  /** The most recent local. */
  private Expr last() {
    return new Expr.Local("l", Math.max(0, slots - 1 - random.nextInt(2)));
  }

  private static Expr index(Expr agent) {
    return new Expr.InBounds(agent, AGENTS, "agent", AT);
  }

  private Expr of(Expr agent) {
    return new Expr.ReadAt(x, index(agent));
  }

  private static Expr sum(Expr left, Expr right) {
    return new Expr.Binary(Expr.BinaryOp.ADD, left, right, AT);
  }

  private static Expr modulo(Expr value, long by) {
    return new Expr.Binary(Expr.BinaryOp.MODULO, value, Exprs.constant(by), AT);
  }

  private void pick(List<Stmt> body, Expr count) {
    boolean isFixed = count instanceof Expr.Const;
    int kind = random.nextInt(4);
    int room = count instanceof Expr.Const(long fixed) ? (int) fixed : 3;
    if (!isFixed) {
      body.add(new Stmt.Assume(Exprs.lessEqual(count, Exprs.constant(room))));
    }
    int first = slots;
    slots += room;
    for (int i = 0; i < room; i++) {
      Expr.Local picked = new Expr.Local("p", first + i);
      Expr isLeftOut = isFixed ? Expr.FALSE : Exprs.lessEqual(count, Exprs.constant(i));
      body.add(
          new Stmt.Choose(
              "p",
              first + i,
              Exprs.constant(0),
              isFixed ? Exprs.constant(AGENTS) : new Expr.Choice(isLeftOut, Exprs.constant(1), Exprs.constant(AGENTS))));
      List<Expr> others = new ArrayList<>(List.of(Exprs.notEqual(picked, SELF)));
      for (int j = 0; j < i; j++) {
        others.add(Exprs.notEqual(picked, new Expr.Local("p", first + j)));
      }
      body.add(new Stmt.Assume(Exprs.or(isLeftOut, Exprs.and(others))));
      if (kind > 0) {
        body.add(new Stmt.Assume(Exprs.or(isLeftOut, where(kind, picked))));
      }
    }
  }

  /** The condition has locals of its own in each copy. */
  private Expr where(int kind, Expr.Local picked) {
    Expr.Local own = new Expr.Local("v", bound++);
    return switch (kind) {
      case 1 -> new Expr.Let("v", own.slot(), of(picked), Exprs.notEqual(own, of(SELF)));
      case 2 -> Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), of(picked), AT), 2);
      default -> Exprs.lessEqual(of(picked), Exprs.constant(1));
    };
  }
}
