package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class CompilerLimitsTest {

  @Test
  void methodsThatAreTooLargeAreCompiledWithLessUnrollingOrNotAtAll() {
    Programs p = new Programs(1);
    Variable a = p.array("a", 16, 0, 3, 0);
    Variable x = p.scalar("x", 0, 9, 0, 1);
    Expr.Local l = new Expr.Local("l", 1);
    Expr.Local k = new Expr.Local("k", 2);
    Stmt write = new Stmt.AssignAt(a, new Expr.Binary(BinaryOp.MODULO, Exprs.plus(l, Exprs.plus(k, new Expr.Read(x))), Exprs.constant(16), null), Exprs.constant(1));
    p.rule("loops", Expr.TRUE, new Stmt.For("l", 1, Expr.FALSE, Exprs.constant(30), new Stmt.For("k", 2, Expr.FALSE, Exprs.constant(30), write)));
    CompilerComparison comparison = new CompilerComparison(p.build(), Expr.TRUE, "loops");
    comparison.run();
    assertThat(comparison.steps).isPositive();
    p.rule("huge", Expr.TRUE, new Stmt.Block(Collections.nCopies(700, write)));
    Program huge = p.build();
    assertThat(Compiler.compile(huge, new StateLayout(ValueAnalysis.of(huge)), List.of())).isEmpty();
  }
}
