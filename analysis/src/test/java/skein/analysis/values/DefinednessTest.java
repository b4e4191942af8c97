package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Expr.UnaryOp;
import skein.core.program.Exprs;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;

/** The definedness condition of an expression is true exactly where evaluating it raises no error. */
class DefinednessTest {

  private static final int EXPRESSIONS = Boolean.getBoolean("skein.thorough") ? 100_000 : 4_000;
  private static final Span HERE = new Span(new Source("text", "x"), 0, 1);
  private static final long[] EDGES = {0, 0, 1, -1, 2, 3, Integer.MAX_VALUE, Integer.MIN_VALUE, 46_341, -65_536, 1 << 30};

  private final Variable x = new Variable("x", 0, 1, false, Integer.MIN_VALUE, Integer.MAX_VALUE);
  private final Variable a = new Variable("a", 1, 3, true, Integer.MIN_VALUE, Integer.MAX_VALUE);
  private int slots;
  private Random random;

  @Test
  void agreesWithTheErrorsOfTheInterpreter() {
    int certain = compare(EXPRESSIONS, Long.MAX_VALUE);
    assertThat(certain).isGreaterThan(EXPRESSIONS / 20);
  }

  @Test
  void agreesWithoutTimeForSimplification() {
    assertThat(compare(300, 0)).isLessThan(compare(300, Long.MAX_VALUE));
  }

  /** How many expressions are found to raise no error anywhere. */
  private int compare(int expressions, long effort) {
    int errors = 0;
    int certain = 0;
    for (int seed = 1; seed <= expressions; seed++) {
      random = new Random(seed);
      slots = 1;
      Expr expr = condition(4, List.of());
      long[][] values = new long[4][2];
      IntervalSet[] cells = new IntervalSet[4];
      for (int cell = 0; cell < 4; cell++) {
        values[cell] = new long[] {edge(), edge()};
        cells[cell] = IntervalSet.ofAll(values[cell]);
      }
      Expr defined = Definedness.of(expr, List.of(cells), new AnalysisEffort(Budget.UNLIMITED, effort));
      certain += defined.equals(Expr.TRUE) ? 1 : 0;
      for (int i = 0; i < 16; i++) {
        long[] state = new long[4];
        for (int cell = 0; cell < 4; cell++) {
          state[cell] = values[cell][i >> cell & 1];
        }
        boolean errs = test(expr, state).error().isPresent();
        Truth truth = test(defined, state);
        assertThat(truth.error()).as("%d: %s", seed, expr).isEmpty();
        assertThat(truth.holds()).as("%d: %s in %s", seed, expr, java.util.Arrays.toString(state)).isEqualTo(!errs);
        errors += errs ? 1 : 0;
      }
    }
    assertThat(errors).isGreaterThan(expressions);
    return certain;
  }

  @Test
  void expressionsThatCannotRaiseErrorsNeedNoCondition() {
    List<IntervalSet> small = List.of(IntervalSet.between(0, 2), IntervalSet.between(0, 2), IntervalSet.of(0), IntervalSet.of(0));
    Expr read = new Expr.Read(x);
    Expr divided = Exprs.equal(new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(6), read, HERE), 2);
    Expr zero = Exprs.equal(read, 0);
    Expr element = new Expr.ReadAt(a, new Expr.InBounds(read, 3, "a", HERE));
    Expr.Local i = new Expr.Local("i", 1);
    for (Expr certain : List.of(
        Exprs.and(Exprs.not(zero), divided), Exprs.or(zero, divided), new Expr.Choice(zero, read, divided), element, new Expr.Unary(UnaryOp.NEGATE, read, HERE),
        new Expr.LocalAt("l", 1, 3, new Expr.InBounds(read, 3, "l", HERE)), Exprs.quantified(Quantifier.FORALL, i, 2, 2, new Expr.Fail("no", HERE)),
        Exprs.quantified(Quantifier.COUNT, i, 0, 3, new Expr.ReadAt(a, new Expr.InBounds(i, 3, "a", HERE))),
        new Expr.Let("i", 1, Exprs.plus(read, 1), new Expr.Binary(BinaryOp.MODULO, read, i, HERE)))) {
      assertThat(Definedness.of(certain, small)).as("%s", certain).isEqualTo(Expr.TRUE);
      assertThat(Definedness.of(certain, small, new AnalysisEffort(Budget.UNLIMITED, 0))).as("%s, in no time", certain).isNotEqualTo(Expr.TRUE);
    }
    Expr outside = new Expr.InBounds(Exprs.plus(read, 3), 3, "a", HERE);
    assertThat(Definedness.of(Exprs.plus(new Expr.ReadAt(a, outside), 1), small)).as("there is no sum").isEqualTo(Definedness.of(outside, small));
    assertThat(Definedness.of(new Expr.Let("i", 1, outside, new Expr.Fail("no", HERE)), small)).as("nor is there a failure").isInstanceOf(Expr.Let.class);
  }

  @Test
  void aConditionCanFailIfItMayBeFalse() {
    List<IntervalSet> small = List.of(IntervalSet.between(0, 2), IntervalSet.of(0), IntervalSet.of(0), IntervalSet.of(0));
    assertThat(Definedness.canFail(Exprs.less(new Expr.Read(x), Exprs.constant(3)), small)).isFalse();
    assertThat(Definedness.canFail(Exprs.less(new Expr.Read(x), Exprs.constant(2)), small)).isTrue();
    assertThat(Definedness.canFail(new Expr.Let("i", 1, new Expr.Read(x), Exprs.less(new Expr.Local("i", 1), Exprs.constant(3))), small)).isFalse();
  }

  private static Truth test(Expr expr, long[] state) {
    return new Interpreter(null).test(expr, state);
  }

  private long edge() {
    return EDGES[random.nextInt(EDGES.length)];
  }

  private Expr condition(int depth, List<Expr> locals) {
    return switch (depth == 0 ? 0 : random.nextInt(6)) {
      case 1 -> Exprs.not(condition(depth - 1, locals));
      case 2 -> new Expr.Binary(BinaryOp.AND, condition(depth - 1, locals), condition(depth - 1, locals), null);
      case 3 -> new Expr.Binary(BinaryOp.OR, condition(depth - 1, locals), condition(depth - 1, locals), null);
      case 4 -> {
        Expr.Local local = new Expr.Local("i", slots++);
        Quantifier quantifier = Quantifier.values()[random.nextInt(3)];
        yield Exprs.quantified(quantifier, local, 0, 3, condition(depth - 1, with(locals, local)));
      }
      default -> {
        BinaryOp[] ops = {BinaryOp.EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL};
        yield new Expr.Binary(ops[random.nextInt(4)], number(depth, locals), number(depth, locals), null);
      }
    };
  }

  private Expr number(int depth, List<Expr> locals) {
    int kind = depth == 0 ? random.nextInt(3) : random.nextInt(9);
    return switch (kind) {
      case 0 -> Exprs.constant(edge());
      case 1 -> new Expr.Read(x);
      case 2 -> locals.isEmpty() ? new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))) : locals.get(random.nextInt(locals.size()));
      case 3 -> new Expr.ReadAt(a, new Expr.InBounds(number(depth - 1, locals), 3, "a", HERE));
      case 4 -> new Expr.Choice(condition(depth - 1, locals), number(depth - 1, locals), number(depth - 1, locals));
      case 5 -> {
        Expr.Local local = new Expr.Local("v", slots++);
        Expr value = number(depth - 1, locals);
        yield new Expr.Let("v", local.slot(), value, number(depth - 1, with(locals, local)));
      }
      case 6 -> new Expr.Unary(random.nextBoolean() ? UnaryOp.NEGATE : UnaryOp.ABS, number(depth - 1, locals), HERE);
      default -> {
        BinaryOp[] ops = {
          BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.MODULO, BinaryOp.ROUND_DIVIDE, BinaryOp.MIN
        };
        yield new Expr.Binary(ops[random.nextInt(ops.length)], number(depth - 1, locals), number(depth - 1, locals), HERE);
      }
    };
  }

  private static List<Expr> with(List<Expr> locals, Expr another) {
    return java.util.stream.Stream.concat(locals.stream(), java.util.stream.Stream.of(another)).toList();
  }
}
