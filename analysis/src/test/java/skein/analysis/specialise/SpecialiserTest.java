package skein.analysis.specialise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** The specialised form of expressions and statements. {@link CompilerAgreesWithInterpreterTest} tests that the meaning is preserved. */
class SpecialiserTest {

  private static final int AGENT = 2;
  private static final int COPIES = 100;
  private static final int FRAME = 8;

  private final Variable variable = new Variable("x", 0, 1, false, -9, 99);
  private final Variable array = new Variable("a", 1, 5, true, 0, 9);
  private final Expr x = new Expr.Read(variable);
  private final Expr self = new Expr.Local("id", 0);
  private final Expr.Local l = new Expr.Local("l", 1);
  private final Expr.Local k = new Expr.Local("k", 2);

  @Test
  void expressionsOfTheAgentIdAreFolded() {
    assertThat(expr(self)).isEqualTo(constant(2));
    assertThat(expr(new Expr.ReadAt(array, Exprs.plus(self, 1)))).isEqualTo(new Expr.ReadAt(array, constant(3)));
    assertThat(expr(Exprs.not(Exprs.equal(self, 2)))).isEqualTo(Expr.FALSE);
    assertThat(expr(new Expr.InBounds(self, 3, "a", null))).isEqualTo(constant(2));
    assertThat(expr(new Expr.InBounds(self, 2, "a", null))).isEqualTo(new Expr.InBounds(constant(2), 2, "a", null));
    assertThat(expr(new Expr.Choice(Exprs.equal(self, 2), x, l))).isEqualTo(x);
    assertThat(expr(new Expr.Choice(Exprs.equal(self, 1), l, x))).isEqualTo(x);
    assertThat(expr(new Expr.Choice(x, self, l))).isEqualTo(new Expr.Choice(x, constant(2), l));
  }

  /** Such an index was checked before; the compiler must not look for a cell there. */
  @Test
  void cellsOutsideOfAnArrayAreNeitherReadNorAssigned() {
    for (long index : new long[] {-1, 5, Integer.MIN_VALUE + 2L}) {
      assertThat(expr(new Expr.ReadAt(array, constant(index)))).isEqualTo(constant(0));
      assertThat(body(block(new Stmt.AssignAt(array, constant(index), x), assign(x)))).isEqualTo(block(Stmt.skip(), assign(x)));
    }
    assertThat(expr(new Expr.ReadAt(array, constant(4)))).isEqualTo(new Expr.ReadAt(array, constant(4)));
  }

  @Test
  void operandsThatAConnectiveDecidesAreDropped() {
    assertThat(expr(Exprs.and(Exprs.equal(self, 1), x))).isEqualTo(Expr.FALSE);
    assertThat(expr(Exprs.and(Exprs.equal(self, 2), x))).isEqualTo(x);
    assertThat(expr(Exprs.or(Exprs.equal(self, 2), x))).isEqualTo(Expr.TRUE);
    assertThat(expr(Exprs.or(self, x))).as("any number but zero is true").isEqualTo(Expr.TRUE);
    assertThat(expr(Exprs.or(Exprs.equal(self, 1), x))).isEqualTo(x);
    assertThat(expr(new Expr.Binary(BinaryOp.AND, x, Exprs.equal(self, 2), null))).isEqualTo(x);
    assertThat(expr(new Expr.Binary(BinaryOp.OR, x, Exprs.equal(self, 1), null))).isEqualTo(x);
  }

  @Test
  void localsWithKnownValuesArePropagated() {
    assertThat(expr(new Expr.Let("l", 1, Exprs.plus(self, 1), Exprs.plus(x, l)))).isEqualTo(Exprs.plus(x, 3));
    Expr let = new Expr.Let("l", 1, x, Exprs.plus(self, l));
    assertThat(expr(let)).isEqualTo(new Expr.Let("l", 1, x, new Expr.Binary(BinaryOp.ADD, constant(2), l, null)));
    assertThat(body(block(setLocal(1, self), assign(l)))).isEqualTo(block(setLocal(1, constant(2)), assign(constant(2))));
    assertThat(body(block(setLocal(1, self), setLocal(1, x), assign(l)))).isEqualTo(block(setLocal(1, constant(2)), setLocal(1, x), assign(l)));
    assertThat(body(block(setLocal(1, self), new Stmt.Choose("l", 1, self, constant(5)), assign(l))))
        .isEqualTo(block(setLocal(1, constant(2)), new Stmt.Choose("l", 1, constant(2), constant(5)), assign(l)));
  }

  @Test
  void elementsOfLocalArraysArePropagated() {
    assertThat(body(block(new Stmt.SetLocalAt("p", 3, 3, self, constant(7)), assign(new Expr.LocalAt("p", 3, 3, constant(2))))))
        .isEqualTo(block(new Stmt.SetLocal("p", 5, constant(7)), assign(constant(7))));
    assertThat(expr(new Expr.LocalAt("p", 3, 3, constant(0)))).isEqualTo(new Expr.Local("p", 3));
    assertThat(expr(new Expr.LocalAt("p", 3, 2, self))).as("out of bounds").isEqualTo(new Expr.LocalAt("p", 3, 2, constant(2)));
    assertThat(expr(new Expr.LocalAt("p", 3, 2, constant(-1)))).isEqualTo(new Expr.LocalAt("p", 3, 2, constant(-1)));
    assertThat(expr(new Expr.LocalAt("p", 3, 2, x))).isEqualTo(new Expr.LocalAt("p", 3, 2, x));
    Stmt first = new Stmt.SetLocalAt("p", 3, 3, constant(0), constant(7));
    assertThat(body(block(first, assign(new Expr.Local("p", 3))))).isEqualTo(block(new Stmt.SetLocal("p", 3, constant(7)), assign(constant(7))));
    Stmt outside = new Stmt.SetLocalAt("p", 3, 2, self, x);
    assertThat(body(outside)).isEqualTo(new Stmt.SetLocalAt("p", 3, 2, constant(2), x));
    assertThat(body(new Stmt.SetLocalAt("p", 3, 2, constant(-1), x))).isEqualTo(new Stmt.SetLocalAt("p", 3, 2, constant(-1), x));
  }

  @Test
  void aWriteAtAnUnknownIndexInvalidatesAllElements() {
    Stmt any = new Stmt.SetLocalAt("p", 3, 2, x, constant(7));
    Stmt body = block(setLocal(3, self), setLocal(4, self), setLocal(5, self), any, assign(local(3)), assign(local(4)), assign(local(5)));
    assertThat(body(body)).isEqualTo(block(setLocal(3, constant(2)), setLocal(4, constant(2)), setLocal(5, constant(2)), any, assign(local(3)), assign(local(4)), assign(constant(2))));
  }

  @Test
  void trueGuardsAndDeadBranchesAreRemoved() {
    Rule rule = specialise(List.of(Exprs.equal(self, 2), x, Exprs.equal(self, 1)), new Stmt.If(Exprs.equal(self, 2), assign(self), assign(l)));
    assertThat(rule.guards()).containsExactly(x, Expr.FALSE);
    assertThat(rule.body()).isEqualTo(assign(constant(2)));
    assertThat(List.of(rule.firstAgent(), rule.lastAgent())).containsExactly(2, 2);
    assertThat(body(new Stmt.If(Exprs.equal(self, 1), assign(self), assign(l)))).isEqualTo(assign(l));
    assertThat(body(block(new Stmt.Assume(Exprs.equal(self, 2)), new Stmt.AssignAt(array, self, self)))).isEqualTo(block(new Stmt.Assume(Expr.TRUE), new Stmt.AssignAt(array, constant(2), constant(2))));
  }

  @Test
  void valuesThatBothBranchesAgreeOnArePropagated() {
    Stmt agree = new Stmt.If(x, setLocal(1, constant(4)), setLocal(1, constant(4)));
    assertThat(body(block(agree, assign(l)))).isEqualTo(block(agree, assign(constant(4))));
    Stmt differ = new Stmt.If(x, setLocal(1, constant(4)), setLocal(1, constant(5)));
    assertThat(body(block(differ, assign(l)))).isEqualTo(block(differ, assign(l)));
    Stmt one = new Stmt.If(x, setLocal(1, constant(4)), Stmt.skip());
    assertThat(body(block(setLocal(1, constant(3)), one, assign(l)))).isEqualTo(block(setLocal(1, constant(3)), one, assign(l)));
    Stmt other = new Stmt.If(x, setLocal(1, x), setLocal(1, constant(4)));
    assertThat(body(block(other, assign(l)))).isEqualTo(block(other, assign(l)));
    Stmt second = new Stmt.If(x, setLocal(1, constant(4)), assign(l));
    assertThat(body(block(setLocal(1, constant(3)), second))).as("a side sees what was before, not the other side")
        .isEqualTo(block(setLocal(1, constant(3)), new Stmt.If(x, setLocal(1, constant(4)), assign(constant(3)))));
  }

  @Test
  void quantifiersAreUnrolled() {
    Expr element = Exprs.equal(new Expr.ReadAt(array, l), 1);
    Expr at1 = Exprs.equal(new Expr.ReadAt(array, constant(1)), 1);
    Expr at2 = Exprs.equal(new Expr.ReadAt(array, constant(2)), 1);
    assertThat(expr(Exprs.quantified(Quantifier.FORALL, l, 1, 3, element))).isEqualTo(Exprs.and(at1, at2));
    assertThat(expr(Exprs.quantified(Quantifier.EXISTS, l, 1, 3, element))).isEqualTo(Exprs.or(at1, at2));
    assertThat(expr(Exprs.quantified(Quantifier.COUNT, l, 1, 3, element)))
        .isEqualTo(Exprs.plus(new Expr.Choice(at1, Expr.TRUE, Expr.FALSE), new Expr.Choice(at2, Expr.TRUE, Expr.FALSE)));
    assertThat(expr(Exprs.quantified(Quantifier.FORALL, l, 3, 3, element))).isEqualTo(Expr.TRUE);
    assertThat(expr(Exprs.quantified(Quantifier.EXISTS, l, 3, 1, element))).isEqualTo(Expr.FALSE);
    assertThat(expr(Exprs.quantified(Quantifier.EXISTS, l, 0, 3, Exprs.equal(l, self)))).isEqualTo(Expr.TRUE);
  }

  @Test
  void quantifiersOverManyValuesAreNotUnrolled() {
    Expr element = Exprs.equal(l, x);
    for (int to : new int[] {63, 64}) {
      assertThat(expr(Exprs.quantified(Quantifier.FORALL, l, 1, to + 1, element))).isNotInstanceOf(Expr.Quantified.class);
    }
    Expr many = Exprs.quantified(Quantifier.FORALL, l, 1, 66, element);
    assertThat(expr(many)).isEqualTo(many);
    Expr open = new Expr.Quantified(Quantifier.FORALL, "l", 1, self, x, Exprs.equal(l, self));
    assertThat(expr(open)).isEqualTo(new Expr.Quantified(Quantifier.FORALL, "l", 1, constant(2), x, Exprs.equal(l, 2)));
  }

  @Test
  void nestedQuantifiersShareTheUnrollingLimit() {
    Expr body = Exprs.equal(Exprs.plus(l, k), x);
    Expr inner = Exprs.quantified(Quantifier.EXISTS, k, 0, 10, body);
    assertThat(quantifiers(expr(Exprs.quantified(Quantifier.EXISTS, l, 0, 10, inner)))).as("100 copies").isFalse();
    assertThat(quantifiers(expr(Exprs.quantified(Quantifier.EXISTS, l, 0, 11, inner)))).as("110 copies").isTrue();
    Expr beside = Exprs.or(Exprs.quantified(Quantifier.EXISTS, l, 0, 60, Exprs.equal(l, x)), Exprs.quantified(Quantifier.EXISTS, l, 0, 60, Exprs.equal(l, x)));
    assertThat(quantifiers(expr(beside))).as("one after the other").isFalse();
  }

  private static boolean quantifiers(Expr expr) {
    return expr.toString().contains("Quantified");
  }

  @Test
  void loopsAreUnrolled() {
    Stmt loop = loop(0, 3, new Stmt.AssignAt(array, l, l));
    assertThat(body(loop)).isEqualTo(block(element(0), element(1), element(2)));
    assertThat(body(loop(3, 3, assign(l)))).isEqualTo(Stmt.skip());
    assertThat(body(block(loop(0, 2, setLocal(2, l)), assign(k), assign(l)))).isEqualTo(block(block(setLocal(2, constant(0)), setLocal(2, constant(1))), assign(constant(1)), assign(l)));
    assertThat(body(loop(1, 65, assign(l)))).isInstanceOf(Stmt.Block.class);
    assertThat(body(loop(1, 66, assign(l)))).isEqualTo(loop(1, 66, assign(l)));
    Stmt nested = new Stmt.For("l", 1, constant(0), constant(10), new Stmt.For("k", 2, constant(0), constant(11), assign(k)));
    assertThat(body(nested).toString()).contains("For[");
    Stmt fewer = new Stmt.For("l", 1, constant(0), constant(10), new Stmt.For("k", 2, constant(0), constant(10), assign(k)));
    assertThat(body(fewer).toString()).doesNotContain("For[");
    Stmt beside = block(loop(0, 60, assign(l)), loop(0, 60, assign(l)));
    assertThat(body(beside).toString()).doesNotContain("For[");
  }

  @Test
  void iterationsOfALoopThatIsNotUnrolledSeeEarlierWrites() {
    Stmt loop = new Stmt.For("l", 1, self, x, block(assign(k), setLocal(2, constant(4)), assign(l)));
    assertThat(body(block(setLocal(1, constant(8)), setLocal(2, constant(3)), loop, assign(k), assign(l))))
        .isEqualTo(
            block(
                setLocal(1, constant(8)), setLocal(2, constant(3)),
                new Stmt.For("l", 1, constant(2), x, block(assign(k), setLocal(2, constant(4)), assign(l))), assign(k), assign(l)));
  }

  private Stmt element(long i) {
    return new Stmt.AssignAt(array, constant(i), constant(i));
  }

  private static Stmt loop(long from, long to, Stmt body) {
    return new Stmt.For("l", 1, constant(from), constant(to), body);
  }

  private Expr expr(Expr expr) {
    return Specialiser.specialise(expr, FRAME, AGENT, COPIES);
  }

  private Stmt body(Stmt body) {
    return specialise(List.of(), body).body();
  }

  private static Rule specialise(List<Expr> guards, Stmt body) {
    return Specialiser.specialise(new Rule("r", 0, 3, true, guards, body, FRAME, Label.of("r"), null), AGENT, COPIES);
  }

  private Stmt assign(Expr value) {
    return new Stmt.Assign(variable, value);
  }

  private static Stmt setLocal(int slot, Expr value) {
    return new Stmt.SetLocal(slot == 1 ? "l" : "p", slot, value);
  }

  private static Expr local(int slot) {
    return new Expr.Local("p", slot);
  }

  private static Expr constant(long value) {
    return Exprs.constant(value);
  }

  private static Stmt block(Stmt... statements) {
    return new Stmt.Block(List.of(statements));
  }
}
