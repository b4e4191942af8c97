package skein.lts.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.ModelError;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.TraceDifference;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;
import skein.lts.traces.TinySystem.Move;

class TraceEngineTest {

  private static final TinySystem ANY_NUMBER = new TinySystem(1, List.of(new Move(0, "a", 0)), Set.of(0));

  /** After n steps, state n mod length of each cycle; it has ended unless all cycles are in their last state. */
  private static TinySystem cycles(int... lengths) {
    List<Move> moves = new ArrayList<>();
    Set<Integer> ended = new TreeSet<>();
    int next = 1;
    for (int length : lengths) {
      moves.add(new Move(0, "", next));
      for (int i = 0; i < length; i++) {
        moves.add(new Move(next + i, "a", next + (i + 1) % length));
        if (i + 1 < length) {
          ended.add(next + i);
        }
      }
      next += length;
    }
    return new TinySystem(next, moves, ended);
  }

  private static Property property(TinySystem one, TinySystem other) {
    return property(new Claim.SameTraces(other.program("S"), one.hasEnded(), other.hasEnded()));
  }

  private static Property property(Claim claim) {
    return new Property("Same", claim, "same traces", new Span(new Source("test", ""), 0, 0));
  }

  private static Finding compare(TinySystem one, TinySystem other, Settings settings) {
    return new TraceEngine().check(one.program("P"), List.of(property(one, other)), settings, Monitor.SILENT).getFirst();
  }

  @Test
  void aDifferenceThatOnlyALongTraceShowsIsFound() {
    Finding finding = compare(cycles(3, 4, 5), ANY_NUMBER, Settings.DEFAULT);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    TraceDifference difference = ((Reason.TracesDiffer) finding.reason()).difference();
    assertThat(difference.shared()).hasSize(59);
    assertThat(difference.last()).isEmpty();
    assertThat(difference.inProgram()).isFalse();
    assertThat(difference.instead().events()).extracting(event -> event.label().text()).containsExactly("a");
    assertThat(difference.instead().end()).isFalse();
    assertThat(finding.run()).isEmpty();
  }

  @Test
  void theRunOfTheProgramIsTheShortestWithTheTrace() {
    TinySystem program = new TinySystem(4, List.of(new Move(0, "", 1), new Move(1, "", 2), new Move(2, "b", 3), new Move(1, "b", 3)), Set.of(3));
    Finding finding = compare(program, ANY_NUMBER, Settings.DEFAULT);
    TraceDifference difference = ((Reason.TracesDiffer) finding.reason()).difference();
    assertThat(difference.inProgram()).isTrue();
    assertThat(difference.last()).map(event -> event.label().text()).contains("b");
    assertThat(finding.run().orElseThrow().steps()).hasSize(2);
  }

  @Test
  void internalLoopsAndStatesThatDoNothingMakeNoDifference() {
    TinySystem program = new TinySystem(3, List.of(new Move(0, "", 0), new Move(0, "a", 0), new Move(0, "", 1), new Move(1, "", 2), new Move(2, "", 1)), Set.of(0));
    Finding finding = compare(program, ANY_NUMBER, Settings.DEFAULT);
    assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(finding.reason()).isEqualTo(new Reason.TracesAgree(3, 1));
  }

  @Test
  void aLimitOnStatesTellsHowFarTheTracesAgree() {
    Finding finding = compare(cycles(3, 4, 5), ANY_NUMBER, Settings.DEFAULT.withMaxStates(20));
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.STATES);
    assertThat(finding.reason()).isInstanceOfSatisfying(Reason.TracesAgreeUpTo.class, reason -> assertThat(reason.length()).isBetween(10, 20));
  }

  @Test
  void theTimeLimitStopsItAlsoWhenThereAreFewStatesAndManySets() {
    // 2^30 sets of 31 states: the label that comes 30 before the last decides.
    List<Move> moves = new ArrayList<>(List.of(new Move(0, "a", 0), new Move(0, "b", 0), new Move(0, "a", 1)));
    for (int i = 1; i < 31; i++) {
      moves.add(new Move(i, "a", i + 1));
      moves.add(new Move(i, "b", i + 1));
    }
    TinySystem wide = new TinySystem(32, moves, Set.of(31));
    Finding finding = compare(wide, wide, Settings.DEFAULT.withTime(Duration.ofMillis(300)));
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.TIME);
  }

  @Test
  void otherClaimsAreLeftToOtherEngines() {
    Property property = property(new Claim.DeadlockFree());
    Finding finding = new TraceEngine().check(ANY_NUMBER.program("P"), List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst();
    assertThat(finding.cause()).isEqualTo(Cause.UNSUPPORTED);
  }

  /** A counter up to 3; a step from state 2 raises an error, or is a second way to state 3. */
  private static Program counter(boolean erring) {
    Programs build = new Programs(1);
    Variable x = build.scalar("x", 0, 3, 0);
    Expr value = new Expr.Read(x);
    build.rule("up", Exprs.less(value, Exprs.constant(3)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    Expr next = erring ? new Expr.Fail("no", null) : Exprs.constant(3);
    return build.rule("other", Exprs.equal(value, 2), new Stmt.Assign(x, next)).build();
  }

  private static Finding compare(Program program, Program specification) {
    Property property = property(new Claim.SameTraces(specification, Expr.FALSE, Expr.FALSE));
    return new TraceEngine().check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst();
  }

  @Test
  void whatDependsOnAnErrorIsNotDecided() {
    assertThat(compare(counter(false), counter(false)).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(compare(counter(true), counter(false)).reason()).isEqualTo(new Reason.TracesErr(new ModelError("no", null), false));
    assertThat(compare(counter(false), counter(true)).reason()).isEqualTo(new Reason.TracesErr(new ModelError("no", null), true));
    assertThat(compare(counter(true), counter(true)).cause()).isEqualTo(Cause.MODEL_ERROR);
  }

  @Test
  void aDifferenceBeforeAnErrorIsOne() {
    Programs build = new Programs(1);
    Variable x = build.scalar("x", 0, 3, 0);
    Program once = build.rule("up", Exprs.equal(new Expr.Read(x), 0), new Stmt.Assign(x, Exprs.constant(1))).build();
    assertThat(compare(counter(true), once).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(compare(once, counter(true)).verdict()).isEqualTo(Verdict.VIOLATED);
  }
}
