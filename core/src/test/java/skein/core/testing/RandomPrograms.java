package skein.core.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * Random small programs that use everything a {@link Program} has: arrays, locals, choices, tosses, loops,
 * quantifiers, both schedules, sentinel numbers, and all errors. The same seed gives the same program.
 */
public final class RandomPrograms {

  /** A number outside of 32 bits, as front ends use it as a sentinel. */
  public static final long MARK = Integer.MAX_VALUE + 1L;

  private static final Span SPAN = new Span(new Source("random", "?"), 0, 1);
  private static final int LOCAL_ARRAY = 4;
  private static final int LOCAL_LENGTH = 2;
  private static final int AGENTS = 3;

  private static final int TOSSED = 8;

  /** For what is tossed: the rest of a program does not depend on it. */
  private final Random chance;
  private Random random;
  private final Programs programs = new Programs(AGENTS);
  private Variable scalar;
  private Variable marked;
  private Variable array;
  private boolean inLoop;

  private RandomPrograms(long seed) {
    random = Seeds.random(seed);
    chance = Seeds.random(~seed);
  }

  public static Program of(long seed) {
    return new RandomPrograms(seed).program();
  }

  /** One that tosses. */
  public static Program tossing(long seed) {
    return LongStream.iterate(seed << 16, each -> each + 1)
        .mapToObj(RandomPrograms::of)
        .filter(program -> program.rules().stream().anyMatch(Rule::tosses))
        .findFirst()
        .orElseThrow();
  }

  private Program program() {
    scalar = programs.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0, 2);
    marked = programs.scalar("m", Integer.MIN_VALUE, MARK, MARK);
    array = programs.array("a", AGENTS, Integer.MIN_VALUE, Integer.MAX_VALUE, -1, 1);
    if (random.nextBoolean()) {
      programs.roundRobin(Exprs.and(Exprs.equal(self(), 1), Exprs.equal(new Expr.Read(scalar), 1)));
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      int first = random.nextInt(AGENTS);
      int last = first + random.nextInt(AGENTS - first);
      programs.rule("rule" + i, first, last, random.nextInt(3) > 0, condition(2), body());
    }
    return programs.build();
  }

  private Stmt body() {
    List<Stmt> statements = new ArrayList<>();
    for (int slot = 1; slot < LOCAL_ARRAY + LOCAL_LENGTH; slot++) {
      statements.add(new Stmt.SetLocal("l" + slot, slot, Exprs.constant(slot % 2)));
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      statements.add(statement(2));
    }
    if (chance.nextInt(4) == 0) {
      Random rest = random;
      random = chance;
      statements.add(tossing());
      random = rest;
    }
    return new Stmt.Block(statements);
  }

  private Stmt tossing() {
    List<Expr> weights = new ArrayList<>();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      weights.add(
          switch (random.nextInt(8)) {
            case 0, 1 -> small(1);
            case 2 -> number(0);
            default -> Exprs.constant(random.nextInt(4));
          });
    }
    Expr.Local tossed = new Expr.Local("l8", TOSSED);
    Stmt toss = new Stmt.Toss(tossed.name(), tossed.slot(), weights, SPAN);
    Expr mixed = new Expr.Binary(BinaryOp.MODULO, Exprs.plus(tossed, new Expr.Read(scalar)), Exprs.constant(3), null);
    return switch (random.nextInt(4)) {
      case 0 -> Stmt.block(List.of(toss, new Stmt.Assign(scalar, mixed)));
      case 1 -> Stmt.block(List.of(toss, new Stmt.If(Exprs.equal(tossed, 0), new Stmt.Assign(scalar, mixed), new Stmt.AssignAt(array, index(AGENTS), tossed))));
      case 2 -> Stmt.block(List.of(toss, new Stmt.Assign(scalar, new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), tossed, SPAN))));
      default ->
          Stmt.block(List.of(toss, new Stmt.AssignAt(array, Exprs.constant(0), mixed), toss, new Stmt.AssignAt(array, Exprs.constant(1), mixed)));
    };
  }

  private Stmt statement(int depth) {
    return switch (random.nextInt(depth > 0 ? 10 : 6)) {
      case 0, 1 -> new Stmt.Assign(scalar, small(2));
      case 2 -> new Stmt.AssignAt(array, index(AGENTS), small(2));
      case 3 -> new Stmt.Assign(marked, random.nextBoolean() ? Exprs.constant(MARK) : small(1));
      case 4 -> new Stmt.SetLocal("l1", 1, small(2));
      case 5 -> new Stmt.SetLocalAt("l4", LOCAL_ARRAY, LOCAL_LENGTH, index(LOCAL_LENGTH), small(1));
      case 6 -> new Stmt.Choose("l2", 2, Exprs.constant(random.nextInt(2)), small(1));
      case 7 -> new Stmt.Assume(condition(1));
      case 8 -> new Stmt.If(condition(1), statement(depth - 1), statement(depth - 1));
      default -> loop(depth);
    };
  }

  private Stmt loop(int depth) {
    inLoop = true;
    Stmt body = statement(0);
    inLoop = false;
    Expr to = random.nextInt(3) == 0 ? small(1) : Exprs.constant(random.nextInt(4));
    return new Stmt.For("l3", 3, Exprs.constant(random.nextInt(2)), to, depth > 1 ? body : Stmt.skip());
  }

  /** A small number, so that state spaces stay small. */
  private Expr small(int depth) {
    return new Expr.Binary(BinaryOp.MODULO, number(depth), Exprs.constant(3), null);
  }

  private Expr index(int length) {
    Expr index = number(1);
    return new Expr.InBounds(
        random.nextInt(4) == 0 ? index : new Expr.Binary(BinaryOp.MODULO, index, Exprs.constant(length), null),
        length,
        "an array",
        null);
  }

  private Expr number(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(6)) {
        case 0 -> Exprs.constant(random.nextInt(-2, 4));
        case 1 -> new Expr.Read(scalar);
        case 2 -> new Expr.ReadAt(array, random.nextBoolean() ? self() : Exprs.constant(random.nextInt(AGENTS)));
        case 3 -> new Expr.Local("l", 1 + random.nextInt(inLoop ? 3 : 2));
        case 4 -> new Expr.LocalAt("l4", LOCAL_ARRAY, LOCAL_LENGTH, new Expr.InBounds(self(), LOCAL_LENGTH, "l4", null));
        default -> self();
      };
    }
    BinaryOp[] arithmetic = {
      BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.MODULO, BinaryOp.ROUND_DIVIDE,
      BinaryOp.MIN, BinaryOp.MAX
    };
    return switch (random.nextInt(8)) {
      case 0 -> new Expr.Unary(Expr.UnaryOp.NEGATE, number(depth - 1), null);
      case 1 -> new Expr.Unary(Expr.UnaryOp.ABS, number(depth - 1), null);
      case 2 -> new Expr.Choice(condition(depth - 1), number(depth - 1), number(depth - 1));
      case 3 -> new Expr.Let("l7", 7, number(depth - 1), Exprs.plus(new Expr.Local("l7", 7), 1));
      case 4 -> quantified(Expr.Quantifier.COUNT);
      default -> {
        BinaryOp op = arithmetic[random.nextInt(arithmetic.length)];
        Expr right =
            switch (random.nextInt(20)) {
              case 0 -> Exprs.constant(1 << 30);
              case 1, 2, 3 -> number(depth - 1);
              default -> Exprs.constant(random.nextInt(1, 4));
            };
        // All engines check arithmetic with a span for overflow; this one may leave 32 bits.
        yield new Expr.Binary(op, number(depth - 1), right, SPAN);
      }
    };
  }

  private Expr condition(int depth) {
    if (depth == 0) {
      return Exprs.less(number(0), number(0));
    }
    return switch (random.nextInt(8)) {
      case 0 -> Exprs.and(condition(depth - 1), condition(depth - 1));
      case 1 -> Exprs.or(condition(depth - 1), condition(depth - 1));
      case 2 -> Exprs.not(condition(depth - 1));
      case 3 -> quantified(random.nextBoolean() ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS);
      case 4 -> Exprs.equal(new Expr.Read(marked), Exprs.constant(MARK));
      case 5 -> Exprs.equal(number(depth - 1), number(depth - 1));
      case 6 -> Exprs.lessEqual(number(depth - 1), number(depth - 1));
      default -> Exprs.notEqual(number(depth - 1), number(depth - 1));
    };
  }

  private Expr quantified(Expr.Quantifier quantifier) {
    Expr.Local agent = new Expr.Local("q", 6);
    Expr body = Exprs.less(new Expr.ReadAt(array, agent), number(0));
    Expr to = random.nextInt(3) == 0 ? new Expr.Binary(BinaryOp.MIN, Exprs.constant(AGENTS), small(0), null) : Exprs.constant(AGENTS);
    return new Expr.Quantified(quantifier, "q", 6, Expr.FALSE, to, body);
  }

  private static Expr self() {
    return new Expr.Local("id", 0);
  }
}
