package skein.analysis.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * Random initial conditions: a few agents with attributes, some of them ids, some undefined, numbers of all signs, and
 * assumptions that quantify over agents, compute, divide, index by values, and raise an error. Deterministic for a seed.
 */
final class RandomInits {

  /** This many combinations are quickly enumerated. */
  private static final long MOST = 500;
  private static final long MARK = Integer.MAX_VALUE + 1L;
  private static final Span SPAN = new Span(new Source("random", "?"), 0, 1);

  private final Random random;
  private final Variables variables = new Variables();
  private final List<Values> values = new ArrayList<>();
  private final int agents;
  private final Variable x;
  private final Variable y;
  private final Variable friend;
  private final Variable marked;
  private final Variable alone;
  private int slots = 1;
  private final List<Expr.Local> bound = new ArrayList<>();

  private RandomInits(long seed) {
    random = new Random(seed);
    agents = 1 + random.nextInt(3);
    x = variables.array("x", agents, Integer.MIN_VALUE, Integer.MAX_VALUE);
    y = variables.array("y", agents, Integer.MIN_VALUE, Integer.MAX_VALUE);
    friend = variables.array("friend", agents, 0, agents);
    marked = variables.array("marked", agents, Integer.MIN_VALUE, MARK);
    alone = variables.scalar("alone", Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  static Program of(long seed) {
    return new RandomInits(seed).program();
  }

  private Program program() {
    for (int i = 0; i < agents; i++) {
      values.add(someValues(5));
    }
    for (int i = 0; i < agents; i++) {
      values.add(random.nextBoolean() ? Values.of(random.nextInt(-1, 3)) : someValues(3));
    }
    for (int i = 0; i < agents; i++) {
      values.add(random.nextBoolean() ? Values.of(i) : Values.range(0, agents + (random.nextInt(4) == 0 ? 1 : 0)));
    }
    for (int i = 0; i < agents; i++) {
      values.add(random.nextBoolean() ? Values.of(MARK) : Values.of(MARK, random.nextInt(-2, 3)));
    }
    values.add(random.nextInt(4) == 0 ? Values.range(-1, 9) : someValues(3));
    long combinations = 1;
    for (int cell = 0; cell < values.size(); cell++) {
      combinations *= values.get(cell).count();
      if (combinations > MOST) {
        combinations /= values.get(cell).count();
        values.set(cell, Values.of(values.get(cell).get(0)));
      }
    }
    List<Init.Assumption> assumptions = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      assumptions.add(new Init.Assumption("A" + i, condition(3)));
    }
    return new Program(
        "random", List.of(), variables.all(), new Init(values, assumptions), List.of(), new Schedule.Free(), List.of(),
        new View(List.of()));
  }

  private Values someValues(int most) {
    if (random.nextInt(3) == 0) {
      return Values.of(random.nextInt(-2, 4), random.nextInt(-2, 4), random.nextInt(-9, 10));
    }
    int low = random.nextInt(-3, 3);
    return Values.range(low, low + 1 + random.nextInt(most));
  }

  private Expr condition(int depth) {
    if (depth == 0) {
      return comparison();
    }
    return switch (random.nextInt(9)) {
      case 0 -> Exprs.and(condition(depth - 1), condition(depth - 1));
      case 1 -> Exprs.or(condition(depth - 1), condition(depth - 1));
      case 2 -> new Expr.Unary(Expr.UnaryOp.NOT, condition(depth - 1), null);
      case 3, 4, 5 -> quantified(random.nextInt(3) > 0 ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS, depth);
      case 6 -> kleene(depth);
      default -> comparison();
    };
  }

  private Expr quantified(Expr.Quantifier quantifier, int depth) {
    Expr.Local agent = local("q");
    bound.add(agent);
    Expr body = condition(depth - 1);
    bound.removeLast();
    Expr to = random.nextInt(6) == 0 ? new Expr.Binary(BinaryOp.MIN, Exprs.constant(agents), number(0), null) : Exprs.constant(agents);
    return new Expr.Quantified(quantifier, "q", agent.slot(), Expr.FALSE, to, body);
  }

  /** Three-valued conditions as front ends write them: 0, 1 or the sentinel, compared with one of these. */
  private Expr kleene(int depth) {
    Expr.Local value = local("v");
    Expr read = new Expr.ReadAt(marked, agent());
    Expr inner =
        new Expr.Let(
            "v", value.slot(), read,
            new Expr.Choice(Exprs.equal(value, MARK), Exprs.constant(MARK), Exprs.lessEqual(value, number(0))));
    Expr both = new Expr.Choice(condition(depth - 1), Expr.FALSE, inner);
    return random.nextBoolean() ? Exprs.equal(random.nextBoolean() ? both : inner, 1) : Exprs.notEqual(both, Exprs.constant(MARK));
  }

  private Expr comparison() {
    BinaryOp[] ops = {BinaryOp.EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL};
    return new Expr.Binary(ops[random.nextInt(4)], number(2), number(random.nextInt(2)), null);
  }

  private Expr number(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(6)) {
        case 0 -> Exprs.constant(random.nextInt(-3, 5));
        case 1 -> new Expr.Read(alone);
        case 2, 3 -> new Expr.ReadAt(x, agent());
        case 4 -> new Expr.ReadAt(y, agent());
        default -> agent();
      };
    }
    BinaryOp[] ops = {
      BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.MODULO, BinaryOp.ROUND_DIVIDE,
      BinaryOp.MIN, BinaryOp.MAX
    };
    return switch (random.nextInt(9)) {
      case 0 -> new Expr.Unary(Expr.UnaryOp.NEGATE, number(depth - 1), SPAN);
      case 1, 2 -> new Expr.Unary(Expr.UnaryOp.ABS, number(depth - 1), SPAN);
      case 3 -> new Expr.Choice(condition(depth - 1), number(depth - 1), number(depth - 1));
      case 4 ->
          new Expr.ReadAt(x, new Expr.InBounds(new Expr.ReadAt(friend, agent()), agents, "x", SPAN));
      case 5 -> {
        Expr.Local value = local("n");
        yield new Expr.Let("n", value.slot(), number(depth - 1), new Expr.Binary(BinaryOp.MULTIPLY, value, value, SPAN));
      }
      case 6 -> new Expr.Binary(ops[random.nextInt(2)], number(depth - 1), number(depth - 1), SPAN);
      default -> new Expr.Binary(ops[random.nextInt(ops.length)], number(depth - 1), number(depth - 1), SPAN);
    };
  }

  private Expr agent() {
    return bound.isEmpty() || random.nextInt(5) == 0
        ? Exprs.constant(random.nextInt(agents))
        : bound.get(random.nextInt(bound.size()));
  }

  private Expr.Local local(String name) {
    return new Expr.Local(name, slots++);
  }
}
