package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** All tests run with assertions enabled, so that a value written by a wrong analysis or reduction is noticed at once. */
class ChecksTest {

  @Test
  void writingAValueOutsideTheDomainFails() {
    // Each of these has its own code, or fits into the bits, but is not in the domain.
    assertThatThrownBy(() -> write(IntervalSet.between(0, 2), 3)).hasMessageContaining("writes 3 into cell 0");
    assertThatThrownBy(() -> write(IntervalSet.between(0, 2), -1)).hasMessageContaining("writes -1 into cell 0");
    assertThatThrownBy(() -> write(IntervalSet.ofAll(new long[] {0, 1, 5}), 3)).hasMessageContaining("writes 3 into cell 0");
    assertThatThrownBy(() -> write(IntervalSet.of(0), 7)).hasMessageContaining("writes 7 into cell 0");
  }

  @Test
  void writingAValueOfTheDomainSucceeds() {
    assertThat(write(IntervalSet.ofAll(new long[] {0, 1, 5}), 5)).isEqualTo(5);
    assertThat(write(IntervalSet.of(0), 0)).isEqualTo(0);
  }

  @Test
  void aValueOutsideANarrowedLayoutIsACellOverflow() {
    Program program = setsTo(3);
    Domains full = domains(IntervalSet.between(0, 3));
    StateLayout layout = new StateLayout(domains(IntervalSet.between(0, 1)), full);
    StepCode code = Compiler.compile(program, layout, List.of()).orElseThrow();
    assertThatThrownBy(() -> code.successors(layout.pack(new long[] {0}), 0, new Successors(1))).isInstanceOf(CellOverflow.class);
  }

  @Test
  void packingAValueOutsideTheLayoutFails() {
    StateLayout layout = new StateLayout(domains(IntervalSet.between(0, 2)));
    assertThatThrownBy(() -> layout.pack(new long[] {3})).isInstanceOf(AssertionError.class);
  }

  @Test
  void temporaryValuesAreNotStates() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", -8, 8, 0);
    p.rule("set", Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.Assign(x, Exprs.constant(-1)), new Stmt.Assign(x, Exprs.constant(1)))));
    StateLayout layout = new StateLayout(ValueAnalysis.of(p.build()));
    assertThat(layout.isState(layout.pack(new long[] {1}), 0)).isTrue();
    assertThat(layout.isState(layout.pack(new long[] {-1}), 0)).isFalse();
    // Three values take two bits; the fourth code is unused.
    assertThat(layout.isState(new long[] {0, 3}, 1)).isFalse();
  }

  @Test
  void valuesMustBeBelowTheBound() {
    assertThat(Checks.below(6, 7)).isEqualTo(6);
    assertThatThrownBy(() -> Checks.below(7, 7)).hasMessageContaining("uses 7");
    assertThatThrownBy(() -> Checks.below(-1, 7)).hasMessageContaining("uses -1");
  }

  /** The result of writing the value to a variable with these values. */
  private static long write(IntervalSet values, long value) {
    StateLayout layout = new StateLayout(domains(values));
    StepCode code = Compiler.compile(setsTo(value), layout, List.of()).orElseThrow();
    Successors out = new Successors(1);
    code.successors(layout.pack(new long[] {0}), 0, out);
    return layout.unpack(out.words())[0];
  }

  private static Program setsTo(long value) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", -8, 8, 0);
    return p.rule("set", Expr.TRUE, new Stmt.Assign(x, Exprs.constant(value))).build();
  }

  private static Domains domains(IntervalSet values) {
    return new Domains(List.of(values), List.of(values), List.of(), false);
  }
}
