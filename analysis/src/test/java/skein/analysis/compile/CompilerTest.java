package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Expr.UnaryOp;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

/** Compiled code does what the interpreter does: small programs, each for one feature. */
class CompilerTest {

  private static final Span HERE = new Span(new Source("text", "x"), 0, 1);
  private static final long MARK = RandomPrograms.MARK;
  private static final long[] EDGES = {Integer.MIN_VALUE, -65_536, -3, -2, -1, 0, 1, 2, 3, 65_536, Integer.MAX_VALUE};
  private static final Expr.Local L = new Expr.Local("l", 1);

  private final Programs p = new Programs(1);

  @ParameterizedTest
  @EnumSource
  void binaryOperatorsAreCompiled(BinaryOp op) {
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, EDGES);
    Variable y = p.scalar("y", Integer.MIN_VALUE, Integer.MAX_VALUE, EDGES);
    Variable z = p.scalar("z", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    Expr value = new Expr.Binary(op, read(x), read(y), HERE);
    p.rule("set", Exprs.equal(read(z), 0), set(z, value));
    agrees(p.build(), Exprs.less(value, Exprs.constant(2)));
  }

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsAreCompiled(UnaryOp op) {
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, EDGES);
    Variable z = p.scalar("z", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    Expr value = new Expr.Unary(op, read(x), HERE);
    p.rule("set", Exprs.equal(read(z), 0), set(z, value));
    agrees(p.build(), Exprs.not(Exprs.less(value, Exprs.constant(2))));
  }

  @Test
  void conditionsAreCompiledAsJumpsAndAsNumbers() {
    Variable x = p.scalar("x", 0, 3, 0, 1, 2, 3);
    Variable y = p.scalar("y", 0, 3, 0, 1, 2, 3);
    Variable z = p.scalar("z", -1, 99, -1);
    Expr less = Exprs.less(read(x), read(y));
    Expr lessEqual = Exprs.lessEqual(read(x), read(y));
    Expr equal = Exprs.equal(read(x), read(y));
    Expr different = Exprs.notEqual(read(x), read(y));
    List<Expr> conditions = new ArrayList<>(List.of(less, lessEqual, equal, different, read(x), Exprs.plus(read(x), -1)));
    for (Expr a : List.of(less, equal, read(x))) {
      for (Expr b : List.of(lessEqual, different, read(y))) {
        conditions.addAll(List.of(Exprs.and(a, b), Exprs.or(a, b), Exprs.not(Exprs.and(a, b)), Exprs.not(Exprs.or(a, b)), new Expr.Choice(a, b, equal)));
      }
    }
    Expr all = Expr.FALSE;
    for (Expr condition : conditions) {
      p.rule("jump", Exprs.and(Exprs.equal(read(z), -1), condition), set(z, Exprs.constant(1)));
      p.rule("not", Exprs.and(Exprs.equal(read(z), -1), Exprs.not(condition)), set(z, Exprs.constant(2)));
      p.rule("number", Exprs.equal(read(z), -1), set(z, Exprs.plus(new Expr.Choice(condition, condition, Exprs.constant(7)), 3)));
      all = Exprs.or(all, Exprs.and(condition, Exprs.equal(read(x), conditions.indexOf(condition) % 4)));
    }
    agrees(p.build(), all);
  }

  @Test
  void domainsOfAllShapesAreCompiled() {
    Variable steps = p.scalar("steps", -100, 100, -8, 0, 4, 16);
    Variable marked = p.scalar("marked", 0, MARK, 0, 5, 10, MARK);
    Variable low = p.scalar("low", -100, 100, -7, -6, -5);
    Variable fixed = p.scalar("fixed", 0, 9, 4);
    p.rule("steps", Expr.TRUE, set(steps, new Expr.Choice(Exprs.equal(read(steps), 16), Exprs.constant(-8), Exprs.constant(16))));
    p.rule("mark", Exprs.equal(read(marked), MARK), set(marked, Exprs.constant(10)));
    p.rule("unmark", Exprs.equal(read(marked), 5), set(marked, Exprs.constant(MARK)));
    p.rule("low", Exprs.equal(read(low), -7), block(set(low, Exprs.plus(read(low), 2)), set(fixed, Exprs.constant(4))));
    agrees(p.build(), Exprs.equal(Exprs.plus(read(steps), read(low)), read(fixed)));
  }

  @Test
  void statesOfSeveralWordsAreCompiled() {
    Variable a = p.array("a", 5, Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE);
    Variable at = p.scalar("at", 0, 4, 0, 1, 2, 3, 4);
    p.rule("zero", Expr.TRUE, new Stmt.AssignAt(a, read(at), Exprs.constant(0)));
    p.rule("next", Expr.TRUE, set(at, new Expr.Binary(BinaryOp.MODULO, Exprs.plus(read(at), 1), Exprs.constant(5), null)));
    p.rule("second", Exprs.equal(new Expr.ReadAt(a, Expr.TRUE), 0), new Stmt.AssignAt(a, Exprs.constant(3), Exprs.constant(7)));
    agrees(p.build(), Exprs.less(new Expr.ReadAt(a, read(at)), Exprs.constant(1)));
  }

  @ParameterizedTest
  @EnumSource
  void quantifiersAreCompiled(Quantifier quantifier) {
    Variable a = p.array("a", 3, 0, 3, 0, 1, 2);
    Variable to = p.scalar("to", 0, 3, 0, 1, 2, 3);
    Variable z = p.scalar("z", -1, 9, -1);
    Expr body = Exprs.less(Expr.FALSE, new Expr.ReadAt(a, L));
    Expr open = new Expr.Quantified(quantifier, "l", 1, new Expr.ReadAt(a, Expr.FALSE), read(to), body);
    p.rule("set", Exprs.equal(read(z), -1), set(z, open));
    agrees(p.build(), new Expr.Quantified(quantifier, "l", 1, Expr.FALSE, read(to), Exprs.equal(new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(2), new Expr.ReadAt(a, L), HERE), 1)));
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 1000, MARK})
  void packedAndUnpackedLocalArraysAreCompiled(long most) {
    Variable x = p.scalar("x", 0, 4, 0, 1, 2, 3, 4);
    Variable y = p.scalar("y", 0, 4, 0, 2, 4);
    Variable z = p.scalar("z", -1, MARK, -1);
    Expr at = new Expr.InBounds(read(x), 5, "p", HERE);
    Expr other = new Expr.InBounds(read(y), 5, "p", HERE);
    Stmt body =
        block(
            new Stmt.SetLocalAt("p", 2, 5, at, Exprs.constant(most)), new Stmt.SetLocalAt("p", 2, 5, Exprs.constant(3), Exprs.constant(1)),
            new Stmt.SetLocalAt("p", 2, 5, other, Exprs.constant(2)), set(z, new Expr.LocalAt("p", 2, 5, at)), new Stmt.SetLocalAt("p", 2, 5, other, Exprs.constant(0)),
            new Stmt.If(Exprs.equal(new Expr.LocalAt("p", 2, 5, Exprs.constant(3)), 1), set(x, Exprs.constant(4)), set(x, new Expr.LocalAt("p", 2, 5, other))));
    p.rule("set", Exprs.equal(read(z), -1), body);
    agrees(p.build(), Expr.TRUE);
  }

  @Test
  void nestedChoicesAreCompiled() {
    Variable x = p.scalar("x", 0, 99, 0, 1);
    Variable y = p.scalar("y", 0, 999, 0);
    Expr.Local k = new Expr.Local("k", 2);
    Expr.Local sum = new Expr.Local("s", 3);
    Stmt body =
        block(
            new Stmt.SetLocal("s", 3, Exprs.plus(read(x), 10)),
            new Stmt.If(
                Exprs.equal(read(x), 0),
                new Stmt.Choose("l", 1, read(x), Exprs.constant(3)),
                block(new Stmt.Choose("l", 1, Exprs.constant(4), Exprs.constant(6)), set(y, Exprs.plus(read(y), 50)))),
            new Stmt.SetLocal("s", 3, Exprs.plus(sum, L)), new Stmt.Choose("k", 2, Expr.FALSE, L), new Stmt.Assume(Exprs.notEqual(k, Expr.TRUE)),
            set(y, Exprs.plus(read(y), Exprs.plus(sum, Exprs.times(k, 20)))), new Stmt.SetLocal("s", 3, Expr.FALSE), set(x, Exprs.constant(2)));
    p.rule("choose", Exprs.less(read(x), Exprs.constant(2)), body);
    CompilerComparison comparison = agrees(p.build(), Expr.TRUE);
    assertThat(comparison.steps).isEqualTo(1 + 1 + 3 + 4);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1000, Integer.MAX_VALUE})
  void everyValueOfAChoiceStartsFromTheSameLocalArray(long written) {
    Variable x = p.scalar("x", 0, 3, 0, 1, 2);
    Variable y = p.scalar("y", -1, Integer.MAX_VALUE, -1);
    Stmt body =
        block(
            new Stmt.Choose("l", 1, Expr.FALSE, Exprs.constant(3)), new Stmt.SetLocalAt("p", 2, 3, new Expr.InBounds(L, 3, "p", HERE), Exprs.constant(written)),
            set(y, new Expr.LocalAt("p", 2, 3, new Expr.InBounds(read(x), 3, "p", HERE))));
    p.rule("choose", Exprs.equal(read(y), -1), body);
    assertThat(agrees(p.build(), Expr.TRUE).steps).isEqualTo(9);
  }

  @Test
  void loopsOfUnknownLengthAreCompiled() {
    Variable x = p.scalar("x", 0, 4, 0, 1, 2, 3, 4);
    Variable y = p.scalar("y", 0, 9999, 0);
    Stmt digit = set(y, Exprs.plus(Exprs.times(read(y), 10), L));
    p.rule("up", Exprs.equal(read(y), 0), new Stmt.For("l", 1, Exprs.constant(1), read(x), digit));
    p.rule("blocked", Exprs.equal(read(y), 0), new Stmt.For("l", 1, read(x), Exprs.constant(3), block(digit, new Stmt.Assume(Exprs.notEqual(L, Expr.TRUE)))));
    p.rule("counter", Exprs.equal(read(y), 0), new Stmt.For("l", 1, read(x), Exprs.constant(4), block(new Stmt.SetLocal("l", 1, Exprs.times(L, 2)), digit)));
    agrees(p.build(), Expr.TRUE);
  }

  @Test
  void rulesAreDispatchedByLocation() {
    for (boolean free : new boolean[] {true, false}) {
      Programs programs = new Programs(2);
      Variable at = programs.array("at", 2, -5, 20, 0);
      Variable x = programs.scalar("x", 0, 9, 0);
      Expr self = new Expr.Local("id", 0);
      Expr here = new Expr.ReadAt(at, self);
      for (int place = -1; place < 6; place++) {
        Expr guard = place == 3 ? Exprs.or(Exprs.equal(here, 3), Exprs.equal(here, 5)) : Exprs.equal(here, place);
        programs.rule("r" + place, 0, 1, place != 2, guard, block(new Stmt.AssignAt(at, self, Exprs.constant((place + 2) % 7 - 1)), set(x, Exprs.plus(self, place + 1))));
      }
      programs.rule("other", 1, 1, false, Exprs.less(Exprs.constant(4), here), new Stmt.AssignAt(at, self, Exprs.constant(0)));
      if (!free) {
        programs.roundRobin(Exprs.and(Exprs.equal(self, 1), Exprs.equal(read(x), 3)));
      }
      agrees(programs.build(), Exprs.equal(read(x), 2));
    }
  }

  @Test
  void errorsInBodiesAndGuardsAreCompiled() {
    Variable x = p.scalar("x", 0, 4, 0, 1, 2, 3, 4);
    Expr fail = new Expr.Fail("no", HERE);
    p.rule("body", Exprs.equal(read(x), 1), set(x, fail));
    p.rule("guard", Exprs.and(Exprs.equal(read(x), 2), fail), set(x, Exprs.constant(1)));
    p.rule("index", Exprs.less(read(x), Exprs.constant(4)), set(x, new Expr.InBounds(Exprs.plus(read(x), 1), 4, "x", HERE)));
    CompilerComparison comparison = agrees(p.build(), Exprs.or(Exprs.less(read(x), Exprs.constant(3)), fail));
    assertThat(comparison.errors).isEqualTo(3);
  }

  @Test
  void aProgramWithoutAgentsHasNoTurns() {
    Programs none = new Programs(0);
    none.roundRobin(Expr.FALSE);
    Program program = none.build();
    StateLayout layout = new StateLayout(ValueAnalysis.of(program));
    StepCode code = Compiler.compile(program, layout, List.of()).orElseThrow();
    Successors out = new Successors(1);
    code.successors(new long[1], 0, out);
    assertThat(out.count()).isZero();
  }

  @Test
  void thereIsOnePartPerAgentWithRulesOrOneForTheTurn() {
    assertThat(parts(true)).isEqualTo(2);
    assertThat(parts(false)).isEqualTo(1);
  }

  private static int parts(boolean free) {
    Programs programs = new Programs(3);
    Variable x = programs.scalar("x", 0, 9, 0);
    programs.rule("r", 1, 2, true, Expr.TRUE, set(x, Expr.TRUE));
    if (!free) {
      programs.roundRobin(Expr.FALSE);
    }
    Program program = programs.build();
    return Compiler.compile(program, new StateLayout(ValueAnalysis.of(program)), List.of()).orElseThrow().parts();
  }

  @Test
  void anUnknownPredicateNumberIsFalse() {
    Variable x = p.scalar("x", 0, 9, 0);
    p.rule("up", Exprs.less(read(x), Exprs.constant(9)), set(x, Exprs.plus(read(x), 1)));
    Program program = p.build();
    StateLayout layout = new StateLayout(ValueAnalysis.of(program));
    StepCode code = Compiler.compile(program, layout, List.of(Exprs.equal(read(x), 1), Exprs.equal(read(x), 2), Expr.TRUE)).orElseThrow();
    long[] words = {-1, layout.pack(new long[] {2})[0]};
    assertThat(List.of(code.test(0, words, 1), code.test(1, words, 1), code.test(2, words, 1), code.test(3, words, 1))).containsExactly(false, true, true, false);
  }

  @Test
  void aChoiceInALoopIsCompiledOnlyIfTheLoopIsUnrolled() {
    Variable x = p.scalar("x", 0, 99, 0, 1);
    Stmt choose = block(new Stmt.Choose("k", 2, Expr.FALSE, Exprs.constant(2)), set(x, Exprs.plus(Exprs.times(read(x), 2), new Expr.Local("k", 2))));
    p.rule("three", Exprs.less(read(x), Exprs.constant(2)), new Stmt.For("l", 1, Expr.FALSE, Exprs.constant(3), choose));
    assertThat(agrees(p.build(), Expr.TRUE).steps).isEqualTo(16);
    p.rule("open", Exprs.less(read(x), Exprs.constant(2)), new Stmt.For("l", 1, Expr.FALSE, read(x), choose));
    Program open = p.build();
    assertThat(Compiler.compile(open, new StateLayout(ValueAnalysis.of(open)), List.of())).isEmpty();
  }

  @Test
  void anOverflowOfANarrowedLayoutIsDetected() {
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    p.rule("up", Expr.TRUE, set(x, Exprs.plus(read(x), 1)));
    p.rule("down", Expr.TRUE, set(x, Exprs.plus(read(x), -1)));
    Program program = p.build();
    StateLayout layout = new StateLayout(ValueAnalysis.of(program)).narrowed(program, 4);
    StepCode code = Compiler.compile(program, layout, List.of()).orElseThrow();
    Successors out = new Successors(1);
    code.successors(layout.pack(new long[] {5}), 0, out);
    assertThat(List.of(layout.unpack(new long[] {out.words()[0]})[0], layout.unpack(new long[] {out.words()[1]})[0])).containsExactly(6L, 4L);
    out.clear();
    code.successors(layout.pack(new long[] {-7}), 0, out);
    assertThat(out.count()).as("the smallest number that there is room for").isEqualTo(2);
    assertThatThrownBy(() -> code.successors(layout.pack(new long[] {6}), 0, new Successors(1))).isInstanceOf(CellOverflow.class);
    assertThatThrownBy(() -> code.successors(layout.pack(new long[] {-8}), 0, new Successors(1))).isInstanceOf(CellOverflow.class);
  }

  @Test
  void agreesOnAFewRandomPrograms() {
    for (int seed = 0; seed < 25; seed++) {
      Program program = RandomPrograms.of(seed);
      agrees(program, Exprs.not(program.rules().getFirst().guards().getFirst()));
    }
  }

  private static CompilerComparison agrees(Program program, Expr predicate) {
    CompilerComparison comparison = new CompilerComparison(program, predicate, "it");
    comparison.run();
    return comparison;
  }

  private static Expr read(Variable variable) {
    return new Expr.Read(variable);
  }

  private static Stmt set(Variable variable, Expr value) {
    return new Stmt.Assign(variable, value);
  }

  private static Stmt block(Stmt... statements) {
    return new Stmt.Block(List.of(statements));
  }
}
