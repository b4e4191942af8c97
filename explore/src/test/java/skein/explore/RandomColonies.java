package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.Seeds;

/**
 * Random programs that can be reduced: agents with the same rules, each with a location, a public value, a private one, one that is copied to and
 * from it, and a mood that determines the enabled steps; a table of which agents know each other; and shared variables, one of which holds an agent
 * id. Values are overwritten within a step, and copied between variables with different domains. Now and then an agent id is used as a number, an
 * error is raised, or a value overflows its narrowed cell.
 */
public final class RandomColonies {

  private static final int AGENTS = 3;
  private static final int PLACES = 4;

  private final Random random;
  private final Programs programs = new Programs(AGENTS);
  private final Variable shared = programs.scalar("x", -8, 8, 0);
  private final Variable holder = programs.scalar("holder", -1, AGENTS - 1, -1);
  private final Variable open;
  private final Variable hidden;
  private final Variable copy;
  private final Variable mood;
  private final Variable large;
  private final Variable friend;
  private final Variable knows;
  private final Variable place;
  private final boolean lopsided;
  private final boolean erring;
  private final boolean moody;
  private final boolean growing;
  /** Whether the numbers of locations descend. */
  private final boolean descending;

  private RandomColonies(long seed) {
    random = Seeds.random(seed);
    open = programs.array("open", AGENTS, -8, 8, random.nextBoolean() ? new long[] {0} : new long[] {0, 1});
    hidden = programs.array("hidden", AGENTS, -8, 8, 0, 2);
    copy = programs.array("copy", AGENTS, -100, 100, 1);
    mood = programs.array("mood", AGENTS, 0, 2, 0);
    large = programs.array("large", AGENTS, Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    friend = programs.array("friend", AGENTS, -1, AGENTS - 1, -1);
    knows = programs.array("knows", AGENTS * AGENTS, 0, 1, 0);
    lopsided = random.nextInt(5) == 0;
    erring = random.nextInt(4) == 0;
    moody = random.nextInt(3) == 0;
    growing = random.nextInt(4) == 0;
    descending = random.nextInt(3) == 0;
    place = programs.array("place", AGENTS, 0, PLACES, numberOf(0));
  }

  public static Program of(long seed) {
    return new RandomColonies(seed).program();
  }

  private Program program() {
    if (random.nextInt(5) == 0) {
      programs.roundRobin(Expr.FALSE);
    }
    for (int at = 0; at < PLACES; at++) {
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        rule(at, random.nextInt(6) > 0 ? at + 1 : random.nextInt(PLACES));
      }
    }
    if (random.nextBoolean()) {
      // A message: it does not depend on a location.
      Expr here = Exprs.equal(own(open), 1);
      programs.rule("message", 0, AGENTS - 1, false, here,
          new Stmt.Block(List.of(set(open, self(), Exprs.constant(2)), effect(true))));
    }
    return programs.build();
  }

  private int numberOf(int at) {
    return descending ? PLACES - at : at;
  }

  private void rule(int at, int next) {
    Expr guard = Exprs.equal(own(place), numberOf(at));
    if (random.nextInt(3) == 0) {
      guard = Exprs.and(guard, condition());
    }
    if (moody) {
      guard = Exprs.and(guard, Exprs.equal(own(mood), Math.max(0, at - 1 - random.nextInt(2))));
    }
    List<Stmt> body = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      body.add(effect(random.nextInt(3) > 0));
    }
    body.add(set(place, self(), Exprs.constant(numberOf(next))));
    programs.rule("at" + at, guard, new Stmt.Block(body));
  }

  private Stmt effect(boolean quiet) {
    if (growing && random.nextInt(4) == 0) {
      return random.nextInt(3) > 0 ? set(large, self(), larger()) : set(hidden, self(), small(own(large)));
    }
    if (quiet && random.nextInt(3) > 0) {
      return switch (random.nextInt(moody ? 9 : 7)) {
        case 0 -> set(hidden, self(), Exprs.constant(random.nextInt(3)));
        case 1 -> set(hidden, self(), small(own(hidden)));
        case 2 -> new Stmt.Block(List.of(
            set(random.nextBoolean() ? hidden : copy, self(), Exprs.constant(random.nextInt(-8, 9))),
            set(hidden, self(), Exprs.constant(random.nextInt(3))),
            set(copy, self(), Exprs.constant(random.nextInt(-3, 4)))));
        case 3 -> set(copy, self(), own(hidden));
        case 4 -> set(copy, self(), new Expr.Binary(
            List.of(BinaryOp.MULTIPLY, BinaryOp.SUBTRACT, BinaryOp.MAX).get(random.nextInt(3)),
            own(hidden), random.nextBoolean() ? own(hidden) : Exprs.constant(random.nextInt(-3, 4)), null));
        case 5 -> set(hidden, self(), small(own(copy)));
        case 6 -> new Stmt.Block(List.of(
            new Stmt.Choose("c", 2, Exprs.constant(0), Exprs.constant(2)), set(hidden, self(), new Expr.Local("c", 2))));
        default -> set(mood, self(), new Expr.Choice(
            Exprs.equal(own(random.nextBoolean() ? hidden : copy), random.nextInt(3)),
            Exprs.constant(random.nextInt(3)), Exprs.constant(random.nextInt(3))));
      };
    }
    return switch (random.nextInt(9)) {
      case 0 -> set(open, self(), small(number()));
      case 1 -> new Stmt.Assign(shared, small(number()));
      case 2 -> new Stmt.Assign(holder, random.nextBoolean() ? self() : Exprs.constant(-1));
      case 3 -> new Stmt.If(condition(), set(open, self(), small(own(hidden))), set(hidden, self(), Exprs.constant(1)));
      case 4 -> meet(set(friend, self(), other()));
      case 5 -> meet(set(open, other(), small(own(open))));
      case 6 -> meet(set(knows, pair(self(), other()), Exprs.constant(1)));
      case 7 -> new Stmt.For("q", 3, Exprs.constant(0), Exprs.constant(AGENTS),
          new Stmt.If(Exprs.equal(new Expr.ReadAt(open, new Expr.Local("q", 3)), own(hidden)),
              set(open, new Expr.Local("q", 3), Exprs.constant(1)), Stmt.skip()));
      default -> new Stmt.Assign(holder, own(friend));
    };
  }

  /** Bounded, but by much more than 8 bits can hold. */
  private Expr larger() {
    Expr more = Exprs.plus(own(large), List.of(1, 90, 300).get(random.nextInt(3)));
    return new Expr.Choice(Exprs.less(own(large), Exprs.constant(1_000_000_000)), more, Exprs.constant(0));
  }

  /** With another agent. */
  private Stmt meet(Stmt then) {
    return new Stmt.Block(List.of(
        new Stmt.Choose("other", 1, Exprs.constant(0), Exprs.constant(AGENTS)),
        new Stmt.Assume(Exprs.notEqual(other(), self())),
        then));
  }

  private Expr condition() {
    return switch (random.nextInt(6)) {
      case 0 -> Exprs.equal(new Expr.Read(holder), self());
      case 1 -> Exprs.less(number(), number());
      case 2 -> Exprs.equal(own(friend), random.nextBoolean() ? new Expr.Read(holder) : self());
      case 3 -> someone(Quantifier.EXISTS, q -> Exprs.equal(new Expr.ReadAt(knows, pair(self(), q)), 1));
      case 4 -> someone(Quantifier.FORALL, q -> Exprs.lessEqual(new Expr.ReadAt(open, q), own(open)));
      default -> Exprs.equal(number(), random.nextInt(3));
    };
  }

  private Expr number() {
    return switch (random.nextInt(erring ? 7 : 6)) {
      case 0 -> own(open);
      case 1, 2 -> own(hidden);
      case 3 -> new Expr.Read(shared);
      case 4 -> someone(Quantifier.COUNT, q -> Exprs.equal(new Expr.ReadAt(open, q), random.nextInt(2)));
      case 5 -> lopsided ? self() : Exprs.constant(random.nextInt(3));
      default -> new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), own(open), null);
    };
  }

  /** Usually symmetric in the agents. */
  Expr predicate() {
    return switch (random.nextInt(6)) {
      case 0 -> Exprs.equal(new Expr.Read(shared), random.nextInt(3));
      case 1 -> someone(Quantifier.EXISTS, q -> Exprs.equal(new Expr.ReadAt(place, q), PLACES - 1));
      case 2 -> Exprs.less(
          Exprs.constant(1), someone(Quantifier.COUNT, q -> Exprs.equal(new Expr.ReadAt(open, q), 1)));
      case 3 -> someone(Quantifier.EXISTS, q -> Exprs.equal(new Expr.Read(holder), q));
      case 4 -> someone(Quantifier.FORALL, q -> Exprs.notEqual(new Expr.ReadAt(friend, q), q));
      default -> Exprs.equal(
          erring
              ? new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), new Expr.ReadAt(open, Exprs.constant(0)), null)
              : new Expr.ReadAt(open, Exprs.constant(random.nextInt(AGENTS))),
          1);
    };
  }

  /** A predicate for the program of the same seed. */
  public static Expr predicate(long seed, long number) {
    RandomColonies same = new RandomColonies(seed);
    same.random.setSeed(1_000_003 * seed + number);
    return same.predicate();
  }

  private static Expr someone(Quantifier quantifier, java.util.function.UnaryOperator<Expr> body) {
    Expr.Local q = new Expr.Local("q", 4);
    return Exprs.quantified(quantifier, q, 0, AGENTS, body.apply(q));
  }

  private static Expr pair(Expr one, Expr other) {
    return Exprs.plus(Exprs.times(one, AGENTS), other);
  }

  private static Stmt set(Variable variable, Expr index, Expr value) {
    return new Stmt.AssignAt(variable, index, value);
  }

  private static Expr small(Expr value) {
    return new Expr.Binary(BinaryOp.MODULO, Exprs.plus(value, 1), Exprs.constant(3), null);
  }

  private static Expr own(Variable variable) {
    return new Expr.ReadAt(variable, self());
  }

  private static Expr self() {
    return new Expr.Local("id", 0);
  }

  private static Expr other() {
    return new Expr.Local("other", 1);
  }
}
