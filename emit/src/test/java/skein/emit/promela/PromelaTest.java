package skein.emit.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.ToolProblem;
import skein.core.answer.ToolProblem.Failure;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Golden;
import skein.core.testing.Programs;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.Inexpressible;
import skein.emit.testing.Examples;

/** Tests of the emitted text and of reading SPIN's output, without running SPIN. */
class PromelaTest {

  private static final Path GOLDEN = Golden.root().resolve("emit/src/test/golden/promela");
  private static final EmitOptions PLAIN = new EmitOptions(Optional.empty(), true, OptionalInt.empty(), false);

  @Test
  void emitsTheTableExample() {
    Program program = Examples.load("table", "n=2", true);
    for (EmittedFile file : new PromelaFiles().emit("table", new AnalysedProgram(program), program.properties().subList(0, 1), PLAIN).files()) {
      Golden.check(GOLDEN.resolve(file.name()), file.text());
    }
  }

  @Test
  void theLengthIsLinearInTheModel() {
    int small = PromelaModel.of(new AnalysedProgram(Examples.load("table", "n=3", false)), new Check.Count()).text().length();
    int large = PromelaModel.of(new AnalysedProgram(Examples.load("table", "n=30", false)), new Check.Count()).text().length();
    assertThat(large).isLessThan(10 * small);
  }

  @Test
  void aProgramThatUsesTheCodeOfAMarkIsRejected() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 1L << 31, 0, 1L << 31);
    programs.rule("up", Expr.TRUE, new Stmt.Assign(x, Exprs.constant(Integer.MAX_VALUE)));
    assertThatThrownBy(() -> PromelaModel.of(new AnalysedProgram(programs.build()), new Check.Count()))
        .isInstanceOf(Inexpressible.class)
        .hasMessageContaining("2147483647");
  }

  @Test
  void readsTheReportOfTheVerifier() {
    PanReport report =
        PanReport.of(
                """
                pan:1: assertion violated holds0_ (at depth 12)
                pan: wrote model.pml.trail
                State-vector 44 byte, depth reached 57, errors: 1
                 1.2345e+06 states, stored
                    2345 transitions (= stored+matched)
                """)
            .orElseThrow();
    assertThat(report.error()).contains("assertion violated holds0_ (at depth 12)");
    assertThat(report.complete()).isTrue();
    assertThat(report.states()).isEqualTo(1_234_500);
    assertThat(report.transitions()).isEqualTo(2345);
  }

  @Test
  void aSearchThatWasStoppedIsNotComplete() {
    String cut = "error: max search depth too small\nState-vector 44 byte, depth reached 99, errors: 0\n";
    assertThat(PanReport.of(cut).orElseThrow().complete()).isFalse();
    assertThat(PanReport.of(cut).orElseThrow().tooDeep()).isTrue();
    String full = "pan: reached -DMEMLIM bound\nWarning: Search not completed\nState-vector 44 byte, depth reached 99, errors: 0\n";
    assertThat(PanReport.of(full).orElseThrow().complete()).isFalse();
    assertThat(PanReport.of(full).orElseThrow().outOfMemory()).isTrue();
    assertThat(PanReport.of("Segmentation fault")).isEmpty();
  }

  @Test
  void reportsWhatIsTooLarge() {
    assertThat(Refusal.bySpin(1, "spin: model.pml:9, Error: d_step sequence too long"))
        .isEqualTo(failed(Failure.MODEL_TOO_LARGE, 1, "spin: model.pml:9, Error: d_step sequence too long"));
    assertThat(Refusal.bySpin(139, "")).isEqualTo(failed(Failure.CRASHED_ON_MODEL, 139, ""));
    assertThat(Refusal.bySpin(1, "syntax error")).isEqualTo(failed(Failure.MODEL_REJECTED, 1, "syntax error"));
    assertThat(Refusal.byVerifier(1, "pan: error: VECTORSZ too small, edit pan.h"))
        .isEqualTo(new ToolProblem.StateTooLarge("spin", 65_000));
    assertThat(Refusal.byVerifier(136, "")).isEqualTo(failed(Failure.VERIFIER_CRASHED, 136, ""));
    assertThat(Refusal.byVerifier(137, "")).isEqualTo(failed(Failure.VERIFIER_WITHOUT_MEMORY, 137, ""));
    assertThat(Refusal.byVerifier(1, "pan: out of memory")).isEqualTo(failed(Failure.VERIFIER_WITHOUT_MEMORY, 1, "pan: out of memory"));
    assertThat(Refusal.byVerifier(1, "oh")).isEqualTo(failed(Failure.VERIFIER_FAILED, 1, "oh"));
  }

  private static ToolProblem failed(Failure failure, int exitCode, String output) {
    return new ToolProblem.Failed("spin", failure, exitCode, output);
  }

  @Test
  void afterAnErrorTheValueIsInTheExpectedRange() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 1);
    Expr outside = new Expr.InBounds(Exprs.constant(7), 3, "the shelves", null);
    Expr quotient = new Expr.Binary(Expr.BinaryOp.DIVIDE, new Expr.Read(x), outside, null);
    programs.rule("divide", Expr.TRUE, new Stmt.Assign(x, quotient));
    // After the error, the divisor is 2, the nearest valid index: 0 would crash the verifier.
    assertThat(PromelaModel.of(new AnalysedProgram(programs.build()), new Check.Count()).text()).containsPattern("fail\\(\\);\\s+t\\d_ = 2;");
  }

  @Test
  void readsATrail() {
    PanTrail trail =
        PanTrail.of(
            """
            skein start 5 -1
            skein start 6 1
            skein begun
              6:	proc  1 (system_) model.pml:167 (state 38)	[D_STEP167]
            skein step 0 1
            skein choice 2
            skein choice -3
            <<<<<START OF CYCLE>>>>>
            skein step 4 0
            spin: trail ends after 10 steps
            """);
    assertThat(trail.start()).containsEntry(5, -1L).containsEntry(6, 1L);
    assertThat(trail.steps()).containsExactly(new Step(0, 1, List.of(2L, -3L)), new Step(4, 0, List.of()));
    assertThat(trail.cycle()).hasValue(1);
    assertThat(trail.rests()).isFalse();
    assertThat(trail.begun()).isTrue();
    assertThat(PanTrail.of("pan: reached -DMEMLIM bound").begun()).isFalse();
  }
}
