package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;

/** On random programs, state by state: every value is in its domain, and compiled code takes the interpreter's steps. */
class CompilerAgreesWithInterpreterTest {

  @Test
  void agreesOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    long steps = 0;
    long errors = 0;
    for (int seed = 0; seed < programs; seed++) {
      CompilerComparison comparison = comparison(seed, false);
      comparison.run();
      steps += comparison.steps;
      errors += comparison.errors;
    }
    assertThat(steps).as("steps compared").isGreaterThan(10L * programs);
    assertThat(errors).as("erring states compared").isGreaterThan(programs / 4);
  }

  @Test
  void narrowedLayoutsAreCorrectOrOverflow() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    long steps = 0;
    long outgrown = 0;
    for (int seed = 0; seed < programs; seed++) {
      CompilerComparison comparison = comparison(seed, true);
      comparison.run();
      steps += comparison.steps;
      outgrown += comparison.outgrown;
    }
    assertThat(steps).as("steps compared").isGreaterThan(2L * programs);
    assertThat(outgrown).as("states with larger values").isGreaterThan(programs);
  }

  @Test
  void everyValueOfAChoiceStartsFromTheSameLocals() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 1000, 0);
    Expr.Local a = new Expr.Local("a", 1);
    Expr.Local c = new Expr.Local("c", 3);
    Stmt body =
        new Stmt.Block(
            List.of(
                new Stmt.Choose("a", 1, Exprs.constant(1), Exprs.constant(3)),
                new Stmt.Choose("b", 2, Exprs.constant(0), Exprs.constant(3)),
                new Stmt.SetLocal("a", 1, Exprs.times(a, 2)),
                new Stmt.If(
                    Exprs.equal(new Expr.Local("b", 2), 0), new Stmt.SetLocal("c", 3, Exprs.constant(100)), Stmt.skip()),
                new Stmt.Assign(x, Exprs.plus(a, c))));
    p.rule("choose", Exprs.equal(new Expr.Read(x), 0), body);
    CompilerComparison comparison = new CompilerComparison(p.build(), Expr.TRUE, "choices");
    comparison.run();
    assertThat(comparison.steps).isEqualTo(6);
  }

  @Test
  void anEmptyArrayIsCompiled() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Variable none = p.array("none", 0, 0, 9, 0);
    Expr index = new Expr.InBounds(new Expr.Read(x), 0, "none", null);
    p.rule("read", Expr.TRUE, new Stmt.Assign(x, Exprs.plus(Exprs.read(none, index), 1)));
    p.rule("write", Expr.TRUE, new Stmt.AssignAt(none, index, new Expr.Read(x)));
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(3)), new Stmt.Assign(x, Exprs.constant(3)));
    CompilerComparison comparison = new CompilerComparison(p.build(), Expr.TRUE, "nothing");
    comparison.run();
    assertThat(comparison.errors).isEqualTo(2);
  }

  @Test
  void deeplyNestedQuantifiersAreCompiledAsLoops() {
    int agents = 40;
    Programs p = new Programs(agents);
    Variable x = p.array("x", agents, 0, 1, 0);
    Expr self = new Expr.Local("id", 0);
    p.rule("set", Exprs.equal(Exprs.read(x, self), 0), new Stmt.AssignAt(x, self, Exprs.constant(1)));
    Expr nested = Expr.FALSE;
    for (int slot = 1; slot <= 4; slot++) {
      nested = Exprs.or(nested, Exprs.equal(Exprs.read(x, new Expr.Local("v", slot)), 1));
    }
    for (int slot = 1; slot <= 4; slot++) {
      nested = Exprs.quantified(Expr.Quantifier.EXISTS, new Expr.Local("v", slot), 0, agents, nested);
    }
    Program program = p.build();
    StateLayout layout = new StateLayout(ValueAnalysis.of(program));
    StepCode code = Compiler.compile(program, layout, List.of(nested)).orElseThrow();
    long[] state = new long[agents];
    assertThat(code.test(0, layout.pack(state), 0)).isFalse();
    state[7] = 1;
    assertThat(code.test(0, layout.pack(state), 0)).isTrue();
  }

  private static CompilerComparison comparison(int seed, boolean bet) {
    Program program = RandomPrograms.of(seed);
    return new CompilerComparison(program, Exprs.not(program.rules().getFirst().guards().getFirst()), "program " + seed, bet);
  }
}
