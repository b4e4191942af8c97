package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.testing.RelationComparison;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Small programs whose relation is known, or is compared with the interpreter. */
class RelationTest {

  private static final Expr L1 = new Expr.Local("l1", 1);

  private final Programs programs = new Programs(1);

  @Test
  void branchesMaySetLocalsDifferently() {
    Variable x = programs.scalar("x", 0, 9, 0, 1, 2);
    programs.rule(
        "r", Expr.TRUE,
        block(new Stmt.If(Exprs.equal(read(x), 1), new Stmt.SetLocal("l1", 1, Exprs.constant(5)), new Stmt.SetLocal("l1", 1, Exprs.constant(7))), set(x, L1)));
    agrees(programs.build());
  }

  @Test
  void aConditionMayKeepAnIndexInBounds() {
    Variable x = programs.scalar("x", 0, 5, 0, 1, 2, 3, 4, 5);
    Variable y = programs.scalar("y", 0, 5, 0);
    Variable a = programs.array("a", 3, 0, 9, 4, 8);
    Expr inside = Exprs.less(read(x), Exprs.constant(3));
    programs.rule("cells", inside, new Stmt.If(inside, block(new Stmt.AssignAt(a, read(x), Exprs.constant(1)), set(y, new Expr.ReadAt(a, read(x)))), Stmt.skip()));
    programs.rule(
        "locals", inside,
        block(
            new Stmt.SetLocal("l5", 5, Exprs.constant(3)),
            new Stmt.SetLocal("l6", 6, Exprs.constant(4)),
            new Stmt.SetLocal("l7", 7, Exprs.constant(5)),
            new Stmt.SetLocalAt("l5", 5, 3, read(x), Exprs.constant(2)),
            set(y, new Expr.LocalAt("l5", 5, 3, Exprs.constant(1))),
            set(x, new Expr.LocalAt("l5", 5, 3, read(x)))));
    programs.rule("condition", Exprs.and(inside, Exprs.equal(new Expr.ReadAt(a, read(x)), 8)), set(x, Exprs.constant(5)));
    programs.rule("otherwise", new Expr.Choice(inside, Expr.FALSE, Exprs.equal(read(x), 4)), set(x, Exprs.constant(0)));
    agrees(programs.build(), Exprs.and(inside, Exprs.equal(new Expr.ReadAt(a, read(x)), 8)));
  }

  @Test
  void elementsThatAreNeverInBoundsAreNotRead() {
    Variable x = programs.scalar("x", 0, 9, 7);
    Variable a = programs.array("a", 3, 0, 9, 4);
    Expr outside = new Expr.InBounds(read(x), 3, "a", null);
    programs.rule("r", Expr.TRUE, set(x, new Expr.ReadAt(a, outside)));
    programs.rule("never", Exprs.less(read(x), Exprs.constant(3)), set(x, new Expr.ReadAt(a, read(x))));
    agrees(programs.build(), Exprs.equal(new Expr.ReadAt(a, outside), 1));
  }

  @Test
  void boundsChecksAreExact() {
    Variable x = programs.scalar("x", 0, 9, 0, 1, 2, 3, 4, 5);
    Variable y = programs.scalar("y", 0, 9, 0);
    Variable a = programs.array("a", 3, 0, 9, 4, 8);
    programs.rule("above", Exprs.equal(read(y), 0), set(y, new Expr.ReadAt(a, new Expr.InBounds(read(x), 3, "a", null))));
    programs.rule("below", Exprs.equal(read(y), 0), new Stmt.AssignAt(a, new Expr.InBounds(Exprs.plus(read(x), -1), 3, "a", null), Exprs.constant(9)));
    agrees(programs.build(), Exprs.equal(new Expr.ReadAt(a, new Expr.InBounds(read(x), 2, "a", null)), 8), new Expr.Let("l1", 1, Exprs.plus(read(x), 1), Exprs.less(L1, Exprs.constant(3))));
  }

  @Test
  void elementsMayBeUnreadInAllStates() {
    Variable x = programs.scalar("x", 0, 9, 7, 8);
    Variable y = programs.scalar("y", 0, 9, 0, 1);
    Variable a = programs.array("a", 3, 0, 9, 4, 8);
    Expr never = Exprs.equal(new Expr.Binary(BinaryOp.MULTIPLY, read(x), read(y), null), 3);
    programs.rule("r", Exprs.and(never, Exprs.equal(new Expr.ReadAt(a, read(x)), 4)), set(y, Exprs.constant(5)));
    agrees(programs.build(), new Expr.Choice(Exprs.equal(new Expr.Local("id", 0), 0), read(y), new Expr.Fail("no", null)));
  }

  @Test
  void choicesInBranchesAreMadeOnlyThere() {
    Variable x = programs.scalar("x", 0, 9, 0, 1, 2);
    programs.rule(
        "r", Expr.TRUE,
        block(new Stmt.If(Exprs.equal(read(x), 1), block(choose(2, 5), set(x, L1)), new Stmt.If(Exprs.equal(read(x), 2), block(choose(5, 7), set(x, L1)), Stmt.skip())), choose(0, 2)));
    agrees(programs.build());
  }

  @Test
  void failureIsAnError() {
    Variable x = programs.scalar("x", 0, 3, 0, 1, 2, 3);
    Expr fail = new Expr.Fail("no", null);
    programs.rule("r", Expr.TRUE, block(new Stmt.If(Exprs.equal(read(x), 1), set(x, fail), Stmt.skip()), set(x, Exprs.constant(0))));
    programs.rule("guard", Exprs.or(Exprs.equal(read(x), 2), new Expr.Choice(Exprs.equal(read(x), 3), fail, Expr.FALSE)), set(x, Exprs.constant(1)));
    agrees(programs.build(), Exprs.and(Exprs.less(Exprs.constant(1), read(x)), fail));
  }

  @Test
  void arithmeticThatLeaves32BitsIsAnError() {
    int least = Integer.MIN_VALUE;
    int greatest = Integer.MAX_VALUE;
    Variable x = programs.scalar("x", least, greatest, least, -1, 0, 1, greatest);
    Variable y = programs.scalar("y", least, greatest, least, -1, 0, 1, greatest);
    programs.rule("negate", Expr.TRUE, set(x, new Expr.Unary(Expr.UnaryOp.NEGATE, read(x), null)));
    programs.rule("abs", Expr.TRUE, set(x, new Expr.Unary(Expr.UnaryOp.ABS, read(x), null)));
    for (BinaryOp op : List.of(BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.MODULO, BinaryOp.ROUND_DIVIDE)) {
      programs.rule(op.name(), Expr.TRUE, set(x, new Expr.Binary(op, read(x), read(y), null)));
    }
    agrees(programs.build());
  }

  @Test
  void aChoiceHasAnInputForEachValue() {
    Variable x = programs.scalar("x", 0, 9, 0, 1);
    programs.rule("three", Expr.TRUE, block(choose(2, 5), set(x, L1)));
    programs.rule("one", Expr.TRUE, block(choose(4, 5), set(x, L1)));
    programs.rule("none", Expr.TRUE, block(choose(5, 5), set(x, L1)));
    programs.rule("some", Expr.TRUE, block(new Stmt.Choose("l1", 1, read(x), Exprs.plus(read(x), 1)), set(x, L1)));
    Relation relation = agrees(programs.build());
    assertThat(relation.moves()).extracting(Move::rule).containsExactly(0, 1, 3);
    Choice three = relation.moves().get(0).choices().getFirst();
    assertThat(List.of(three.low(), three.count(), (long) three.input().width())).containsExactly(2L, 3L, 2L);
    Choice one = relation.moves().get(1).choices().getFirst();
    assertThat(one).isEqualTo(new Choice(null, 4, 1, relation.terms().yes));
  }

  @Test
  void loopAndQuantifierRangesMayDependOnTheState() {
    Variable x = programs.scalar("x", 0, 99, 0, 1, 2, 3);
    Variable y = programs.scalar("y", 0, 99, 0, 1, 2, 3);
    Variable z = programs.scalar("z", 0, 99, 0);
    programs.rule("loop", Exprs.equal(read(z), 0), new Stmt.For("l1", 1, read(x), read(y), set(z, Exprs.plus(new Expr.Binary(BinaryOp.MULTIPLY, read(z), Exprs.constant(4), null), L1))));
    Expr two = Exprs.less(L1, Exprs.constant(2));
    programs.rule("count", Exprs.equal(read(z), 0), set(z, new Expr.Quantified(Expr.Quantifier.COUNT, "l1", 1, read(x), read(y), two)));
    // Divides by zero at l1 = 1, unless an earlier value decides.
    Expr errs = Exprs.less(Exprs.constant(0), new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(1), new Expr.Binary(BinaryOp.SUBTRACT, L1, Exprs.constant(1), null), null));
    agrees(
        programs.build(),
        new Expr.Quantified(Expr.Quantifier.FORALL, "l1", 1, read(x), read(y), two),
        new Expr.Quantified(Expr.Quantifier.EXISTS, "l1", 1, read(x), read(y), Exprs.not(two)),
        new Expr.Quantified(Expr.Quantifier.FORALL, "l1", 1, read(x), read(y), errs),
        new Expr.Quantified(Expr.Quantifier.EXISTS, "l1", 1, read(x), read(y), errs),
        Exprs.equal(new Expr.Quantified(Expr.Quantifier.COUNT, "l1", 1, read(x), read(y), errs), 1));
  }

  @Test
  void iterationsAreLimited() {
    Variable x = programs.scalar("x", 0, 1, 0);
    Program program = programs.build();
    Relation relation = Relation.of(new AnalysedProgram(program), Budget.UNLIMITED);
    assertThatCode(() -> relation.holds(exists(2, ExprTerms.MANY + 2, read(x)))).doesNotThrowAnyException();
    assertThatThrownBy(() -> relation.holds(exists(2, ExprTerms.MANY + 3, read(x))))
        .isInstanceOf(TooLarge.class).hasMessage("ITERATIONS 4097");
    programs.rule("r", Expr.TRUE, new Stmt.For("l1", 1, Exprs.constant(0), Exprs.constant(5000), set(x, Exprs.constant(1))));
    assertThatThrownBy(() -> Relation.of(new AnalysedProgram(programs.build()), Budget.UNLIMITED)).isInstanceOf(TooLarge.class).hasMessage("ITERATIONS 5000");
  }

  @Test
  void theNumberOfTriedChoicesIsLimited() {
    Terms terms = new Terms();
    Existence existence = new Existence(terms);
    Term a = terms.variable("a", 6);
    Term b = terms.variable("b", 7);
    Choice first = new Choice(a, 0, 64, terms.yes);
    Term condition = terms.eq(terms.zext(a, 7), b);
    assertThat(existence.of(condition, List.of(first, new Choice(b, 0, 64, terms.yes)))).isSameAs(terms.yes);
    assertThatThrownBy(() -> existence.of(condition, List.of(first, new Choice(b, 0, 65, terms.yes))))
        .isInstanceOf(TooLarge.class).hasMessage("CHOICES 4096");
    Term c = terms.variable("c", 7);
    assertThat(existence.of(condition, List.of(first, new Choice(null, 0, 1, terms.yes), new Choice(c, 0, 100, terms.yes))))
        .as("of what does not matter there may be any number").isSameAs(terms.or(IntStream.range(0, 64).mapToObj(i -> terms.eq(b, terms.constant(7, i))).toList()));
  }

  @Test
  void existenceTriesExactlyTheValuesOfTheChoice() {
    Terms terms = new Terms();
    Term a = terms.variable("a", 3);
    List<Choice> choices = List.of(new Choice(a, 0, 5, terms.yes));
    Existence existence = new Existence(terms);
    for (int i = 0; i < 8; i++) {
      assertThat(existence.of(terms.eq(a, terms.constant(3, i)), choices)).isSameAs(terms.bool(i < 5));
    }
  }

  @Test
  void theConeContainsWhatTermsAndStepsDependOn() {
    Variable asked = programs.scalar("asked", 0, 1, 0);
    Variable source = programs.scalar("source", 0, 3, 0, 1, 2, 3);
    Variable guard = programs.scalar("guard", 0, 1, 0, 1);
    Variable assumed = programs.scalar("assumed", 0, 1, 0, 1);
    Variable written = programs.scalar("written", 0, 1, 0);
    Variable fixed = programs.scalar("fixed", 0, 1, 1);
    programs.assume(Exprs.equal(read(assumed), 1));
    programs.rule("r", Exprs.equal(read(guard), 1), block(set(asked, Exprs.equal(read(source), 2)), set(written, Exprs.notEqual(read(asked), read(fixed)))));
    programs.rule("s", Expr.TRUE, set(guard, Exprs.constant(0)));
    Relation relation = Relation.of(new AnalysedProgram(programs.build()), Budget.UNLIMITED);
    assertThat(relation.cone(List.of())).containsExactly(guard.offset(), assumed.offset());
    assertThat(relation.cone(List.of(relation.holds(read(asked))))).containsExactly(asked.offset(), source.offset(), guard.offset(), assumed.offset());
    assertThat(relation.cone(List.of(relation.holds(read(written))))).as("it becomes what is asked now, not what was asked before")
        .containsExactly(source.offset(), guard.offset(), assumed.offset(), written.offset());
  }

  @Test
  void errorsAndDeadlocksAreEncoded() {
    Variable x = programs.scalar("x", 0, 3, 0, 1, 2, 3);
    programs.rule("errs", Exprs.equal(read(x), 1), set(x, new Expr.Fail("no", null)));
    programs.rule("steps", Exprs.equal(read(x), 2), block(choose(1, 4), new Stmt.Assume(Exprs.equal(L1, 3)), set(x, L1)));
    Program program = programs.build();
    Relation relation = agrees(program);
    assertThat(relation.program()).isSameAs(program);
    assertThat(where(relation, relation.errs())).containsExactly(1);
    assertThat(where(relation, relation.deadlock())).containsExactly(0, 3);
    assertThat(where(relation, relation.stuck())).containsExactly(0, 1, 3);
    assertThat(where(relation, relation.leaves())).isEmpty();
  }

  @Test
  void initialStatesAreTheListedOrRangedValuesThatSatisfyTheAssumptions() {
    Variable x = programs.scalar("x", 0, 9, 1);
    Variable y = programs.scalar("y", 0, 9, 1, 5);
    programs.rule("r", Expr.TRUE, block(choose(0, 10), set(x, L1), set(y, L1)));
    programs.assume(Exprs.notEqual(read(x), Exprs.constant(4)));
    programs.assume(Exprs.less(Exprs.constant(0), new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(9), new Expr.Binary(BinaryOp.SUBTRACT, read(x), Exprs.constant(3), null), null)));
    Program listed = programs.build();
    Program program =
        new Program(
            listed.name(), listed.agents(), listed.variables(), new Init(List.of(new Values.Range(2, 7), Values.of(1, 5)), listed.init().assumptions()),
            listed.rules(), listed.schedule(), listed.properties(), listed.view());
    Relation relation = agrees(program);
    for (long a = 0; a < 10; a++) {
      for (long b = 0; b < 10; b++) {
        assertThat(evaluator(relation, a, b).holds(relation.init())).as(a + ", " + b).isEqualTo((a == 5 || a == 6) && (b == 1 || b == 5));
      }
    }
  }

  @Test
  void turnsSkipStuckAgents() {
    for (int agents = 1; agents <= 4; agents++) {
      Programs programs = new Programs(agents);
      Variable x = programs.array("x", agents, 0, 2, 0, 1);
      Expr self = new Expr.Local("id", 0);
      programs.roundRobin(Exprs.and(Exprs.equal(self, 1), Exprs.equal(new Expr.ReadAt(x, self), 2)));
      programs.rule("up", Exprs.equal(new Expr.ReadAt(x, self), 1), new Stmt.AssignAt(x, self, Exprs.constant(2)));
      programs.rule("down", 0, agents - 1, false, Exprs.equal(new Expr.ReadAt(x, self), 2), new Stmt.AssignAt(x, self, Exprs.constant(1)));
      agrees(programs.build());
    }
  }

  private static Relation agrees(Program program, Expr... predicates) {
    RelationComparison comparison = new RelationComparison(program, List.of(predicates), "it", 1);
    comparison.walk(24, 3);
    return Relation.of(new AnalysedProgram(program), Budget.UNLIMITED);
  }

  /** The values of the only cell for which the term holds, for some inputs. */
  private static List<Integer> where(Relation relation, Term term) {
    Term input = relation.terms().variable("c1_0_0", 2);
    return IntStream.rangeClosed(0, 3)
        .filter(x -> IntStream.rangeClosed(0, 2).anyMatch(i -> new TermEvaluator(Map.of(relation.cells().getFirst().variable(), (long) x, input, (long) i)::get).holds(term)))
        .boxed()
        .toList();
  }

  private static TermEvaluator evaluator(Relation relation, long... state) {
    long[] codes = relation.encode(state);
    return new TermEvaluator(variable -> codes[Integer.parseInt(variable.name().substring(1))]);
  }

  private static Expr exists(long from, long to, Expr body) {
    return Exprs.quantified(Expr.Quantifier.EXISTS, new Expr.Local("l1", 1), from, to, body);
  }

  private static Stmt choose(long from, long to) {
    return new Stmt.Choose("l1", 1, Exprs.constant(from), Exprs.constant(to));
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
