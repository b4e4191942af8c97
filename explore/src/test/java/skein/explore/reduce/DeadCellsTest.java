package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.values.Domains;
import skein.core.values.IntervalSet;
import skein.core.values.ValueAnalysis;

/** Which cells are dead where; cell 0 is the place, 1 is x, 2 is y. */
class DeadCellsTest {

  private final Programs p = new Programs(1);
  private Variable place;
  private Variable x;
  private Variable y;

  @BeforeEach
  void variables() {
    place = p.scalar("place", 0, 2, 0);
    x = p.scalar("x", 0, 8, 1, 2);
    y = p.scalar("y", 0, 8, 1, 2);
  }

  @Test
  void whatIsOverwrittenBeforeItIsRead() {
    at(0, 1, set(x, Exprs.constant(1)));
    at(1, 0, set(y, read(x)));
    assertThat(dead(List.of())).isEqualTo("{0={0={1, 2}, 1={1, 2}}}");
    assertThat(dead(List.of(Exprs.equal(read(y), 1)))).isEqualTo("{0={0={1}}}");
    assertThat(dead(List.of(Exprs.equal(read(x), 1)))).isEqualTo("{0={0={2}, 1={2}}}");
  }

  @Test
  void whatCanErrIsRead() {
    // What is divided is dead, with whatever it is divided by, unless that may be 0.
    at(0, 1, set(y, new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(4), read(x), null)));
    assertThat(dead(List.of())).isEqualTo("{0={0={1, 2}, 1={1, 2}}}");
    at(1, 0, set(x, Exprs.constant(0)));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={1, 2}}}");
  }

  @Test
  void whatDecidesWhetherThereIsAStepIsRead() {
    at(0, 1, new Stmt.Assume(Exprs.less(read(x), Exprs.constant(2))));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={1, 2}}}");
  }

  @Test
  void whatSaysWhatIsDeadIsNot() {
    // Where x is 1 or 2 says something, too, though no more than the place.
    at(0, 1, new Stmt.Assume(Exprs.equal(read(x), 1)));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={2}}, 1={1={2}, 2={2}}}");
  }

  @Test
  void whatSomebodyReadsWhoIsNowhereIsNotDead() {
    at(0, 1, set(x, Exprs.constant(1)));
    p.rule("message", Exprs.equal(read(y), 1), set(y, read(x)));
    assertThat(dead(List.of())).isEqualTo("{}");
  }

  @Test
  void whatIsKeptIsRead() {
    at(0, 1, set(y, read(x)));
    assertThat(dead(List.of())).isEqualTo("{0={0={1, 2}, 1={1, 2}}}");
    BitSet keep = new BitSet();
    keep.set(2);
    assertThat(dead(List.of(), keep)).isEqualTo("{0={1={1}}}");
  }

  @Test
  void whoeverMayGoAnywhereLeavesNothingDead() {
    at(0, 1, Stmt.SKIP);
    p.rule("jump", Exprs.equal(read(place), 1), set(place, read(x)));
    assertThat(dead(List.of())).isEqualTo("{}");
  }

  @Test
  void whatSaysWhoseTurnItIsIsNotDead() {
    p.roundRobin(Exprs.equal(read(x), 1));
    at(0, 1, Stmt.SKIP);
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={2}}}");
  }

  @Test
  void anElementThatMayBeOverwrittenMayBeReadAllTheSame() {
    Variable list = p.array("list", 2, 0, 8, 1, 2);
    at(0, 1, new Stmt.AssignAt(list, new Expr.InBounds(Exprs.plus(read(x), -1), 2, "list", null), Exprs.constant(0)));
    at(1, 0, set(y, new Expr.ReadAt(list, Exprs.constant(0))));
    Expr seen = Exprs.equal(read(y), 1);
    assertThat(dead(List.of(seen))).isEqualTo("{0={0={4}, 1={4}}}");
  }

  private void at(int here, int next, Stmt step) {
    p.rule("at" + here, Exprs.equal(read(place), here), new Stmt.Block(List.of(step, set(place, Exprs.constant(next)))));
  }

  private static Expr read(Variable variable) {
    return new Expr.Read(variable);
  }

  private static Stmt set(Variable variable, Expr value) {
    return new Stmt.Assign(variable, value);
  }

  private String dead(List<Expr> asked) {
    return dead(asked, new BitSet());
  }

  private String dead(List<Expr> asked, BitSet keep) {
    Program program = p.build();
    Domains domains = ValueAnalysis.of(program);
    Behaviour behaviour = new Behaviour(program, asked, domains.ofCells().toArray(IntervalSet[]::new), () -> {});
    return DeadCells.of(behaviour, domains, List.of(), keep).toString();
  }
}
