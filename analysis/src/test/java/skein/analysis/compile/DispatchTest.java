package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;

class DispatchTest {

  private static final Variable SCALAR = new Variable("x", 4, 1, false, 0, 9);
  private static final Variable ARRAY = new Variable("a", 5, 3, true, 0, 9);
  private static final Expr X = new Expr.Read(SCALAR);
  private static final Expr A2 = new Expr.ReadAt(ARRAY, Exprs.constant(2));

  @Test
  void rulesAreDispatchedByTheCellThatTheirGuardsTest() {
    Dispatch dispatch = dispatch(Exprs.equal(X, 1), Exprs.or(Exprs.equal(X, 2), Exprs.equal(X, 1)), Exprs.equal(X, 5));
    assertThat(dispatch.others()).isEmpty();
    assertThat(dispatch.tables()).singleElement().satisfies(table -> {
      assertThat(table.cell()).isEqualTo(4);
      assertThat(table.methods()).isEqualTo(Map.of(1L, List.of("r0", "r1"), 2L, List.of("r1"), 5L, List.of("r2")));
    });
  }

  @Test
  void arrayElementsCanBeDispatchedOn() {
    Dispatch dispatch = dispatch(Exprs.equal(A2, 1), Exprs.equal(A2, 2), Exprs.equal(A2, 3));
    assertThat(dispatch.tables()).singleElement().satisfies(table -> assertThat(table.cell()).isEqualTo(7));
  }

  @Test
  void twoRulesNeedNoDispatchTable() {
    Dispatch dispatch = dispatch(Exprs.equal(X, 1), Exprs.equal(X, 2), Exprs.equal(A2, 3));
    assertThat(dispatch.tables()).isEmpty();
    assertThat(dispatch.others()).containsExactlyInAnyOrder("r0", "r1", "r2");
  }

  @Test
  void rulesWithOtherGuardsAreNotInATable() {
    Expr y = new Expr.Read(new Variable("y", 8, 1, false, 0, 9));
    Dispatch dispatch =
        dispatch(
            Exprs.notEqual(X, Exprs.constant(1)), Exprs.less(X, Exprs.constant(2)), Exprs.less(A2, Exprs.constant(2)), Exprs.equal(X, 1L << 40), Exprs.equal(A2, 1L << 40),
            Exprs.or(Exprs.equal(X, 1), Exprs.equal(y, 2)), Exprs.and(Exprs.equal(X, 1), Exprs.equal(X, 2)), Exprs.or(Exprs.equal(X, 1), Exprs.less(X, y)),
            Exprs.equal(X, 1), Exprs.equal(X, 2));
    assertThat(dispatch.tables()).isEmpty();
    assertThat(dispatch.others()).hasSize(10).doesNotHaveDuplicates();
  }

  @Test
  void rulesWithoutGuardsAreNotInATable() {
    assertThat(new Dispatch(List.of(method("r", List.of()))).others()).containsExactly("r");
  }

  private static Dispatch dispatch(Expr... guards) {
    return new Dispatch(IntStream.range(0, guards.length).mapToObj(i -> method("r" + i, List.of(guards[i], Expr.FALSE))).toList());
  }

  private static Dispatch.Method method(String name, List<Expr> guards) {
    return new Dispatch.Method(name, new Rule(name, 0, 0, true, guards, Stmt.skip(), 1, Label.of(name), null));
  }
}
