package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Claims whose parts need different engines. */
class LabelClaimsTest {

  /** Counts up to the limit. */
  private static Program counter(int limit, List<Claim> claims) {
    Programs build = new Programs(1);
    Variable x = build.scalar("x", 0, 9, 0);
    Expr value = new Expr.Read(x);
    build.rule("up", Exprs.less(value, Exprs.constant(limit)), new Stmt.Assign(x, Exprs.plus(value, 1)));
    for (Claim claim : claims) {
      build.property("P" + claims.indexOf(claim), claim);
    }
    return build.build();
  }

  private static final Variable X = new Variable("x", 0, 1, false, 0, 9);

  private static Claim always(int most) {
    return new Claim.Always(Exprs.lessEqual(new Expr.Read(X), Exprs.constant(most)));
  }

  private static Claim same(int limit) {
    Expr ended = Exprs.equal(new Expr.Read(X), limit);
    return new Claim.SameTraces(counter(limit, List.of()), ended, ended);
  }

  private static Claim combined(Claim.Combination how, Claim... claims) {
    List<Claim.Part> parts = new ArrayList<>();
    for (Claim claim : claims) {
      parts.add(new Claim.Part("part " + parts.size(), claim));
    }
    return new Claim.Combined(how, parts, Optional.empty());
  }

  private static Report verify(List<String> names, Claim... claims) {
    return Skein.standard().verify(counter(3, List.of(claims)), new Question(names, Question.AUTO, Settings.DEFAULT), Monitor.SILENT);
  }

  private static List<Verdict> verdicts(Claim... claims) {
    return verify(List.of(), claims).results().stream().filter(r -> r.property().name().startsWith("P")).map(Result::verdict).toList();
  }

  @Test
  void partsAreAskedOfDifferentEngines() {
    assertThat(
            verdicts(
                same(3),
                same(4),
                combined(Claim.Combination.EVERY, always(3), same(3)),
                combined(Claim.Combination.EVERY, always(3), same(4)),
                combined(Claim.Combination.EVERY, always(2), same(3)),
                combined(Claim.Combination.SOME, always(2), same(3)),
                combined(Claim.Combination.SOME, always(2), same(2)),
                combined(Claim.Combination.SOME, combined(Claim.Combination.EVERY, always(2), same(2)), same(3)),
                always(3)))
        .containsExactly(
            Verdict.HOLDS, Verdict.VIOLATED, Verdict.HOLDS, Verdict.VIOLATED, Verdict.VIOLATED, Verdict.HOLDS, Verdict.VIOLATED, Verdict.HOLDS, Verdict.HOLDS);
  }

  @Test
  void theRunOfAPartIsReplayedForTheWhole() {
    Result result = verify(List.of("P0"), combined(Claim.Combination.EVERY, always(3), same(2))).results().getFirst();
    assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(result.engine()).isEqualTo("traces");
    assertThat(result.trace().orElseThrow().moves()).hasSize(3);
    assertThat(result.reason()).isInstanceOfSatisfying(Reason.InPart.class, reason -> assertThat(reason.reason()).isInstanceOf(Reason.TracesDiffer.class));
  }

  /** So that there is something to wait for only if it matters. */
  @Test
  void onceAPartIsViolatedTheOthersAreNotAsked() {
    Result result = verify(List.of("P0"), combined(Claim.Combination.EVERY, same(3), always(2))).results().getFirst();
    assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(result.engine()).isEqualTo("explore");
  }

  private static Claim staysReachable(int least) {
    return new Claim.FairlyInfinitely(Exprs.less(Exprs.constant(least - 1), new Expr.Read(X)));
  }

  private static Claim reachable(int value) {
    return new Claim.Reachable(Exprs.equal(new Expr.Read(X), value));
  }

  private static long states(String engine, int limit, Claim claim) {
    Program program = counter(limit, List.of(claim));
    return Skein.standard().verify(program, new Question(List.of("P0"), engine, Settings.DEFAULT), Monitor.SILENT).results().getFirst().statistics().states();
  }

  /** That a goal stays reachable is known only when all states are. */
  @Test
  void theSearchEndsOnceAPartDecidesTheProperty() {
    Claim shallow = combined(Claim.Combination.EVERY, always(2), staysReachable(9));
    Claim mixed = combined(Claim.Combination.EVERY, always(2), staysReachable(9), same(9));
    Claim some = combined(Claim.Combination.SOME, staysReachable(9), reachable(4));
    Claim nested = combined(Claim.Combination.EVERY, staysReachable(9), combined(Claim.Combination.SOME, reachable(0), reachable(8)), always(5));
    for (String engine : List.of("explore", "reference")) {
      assertThat(states(engine, 9, shallow)).as(engine).isEqualTo(4);
      assertThat(states(engine, 9, some)).as(engine).isEqualTo(5);
      assertThat(states(engine, 9, nested)).as(engine).isEqualTo(7);
    }
    assertThat(states(Question.AUTO, 9, mixed)).isEqualTo(4);
    assertThat(states("explore", 9, combined(Claim.Combination.EVERY, always(9), staysReachable(9)))).isEqualTo(10);
  }

  @Test
  void anotherPropertyIsStillDecided() {
    Claim shallow = combined(Claim.Combination.EVERY, always(2), staysReachable(9));
    Program program = counter(9, List.of(shallow, staysReachable(9), always(8)));
    Report report = Skein.standard().verify(program, new Question(List.of("P0", "P1", "P2"), "explore", Settings.DEFAULT), Monitor.SILENT);
    assertThat(report.results().stream().map(Result::verdict)).containsExactly(Verdict.VIOLATED, Verdict.HOLDS, Verdict.VIOLATED);
    assertThat(report.results().get(1).statistics().states()).isEqualTo(10);
  }

  @Test
  void aNamedEngineAnswersWhatItCan() {
    Program program = counter(3, List.of(same(3), combined(Claim.Combination.EVERY, always(3), same(3))));
    Report report = Skein.standard().verify(program, new Question(List.of(), "traces", Settings.DEFAULT), Monitor.SILENT);
    assertThat(report.results().getFirst().verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(report.results().get(1).reason()).isEqualTo(new Reason.InPart("part 0", new Reason.Unsupported("traces", Reason.Feature.NOT_TRACES, "explore")));
  }
}
