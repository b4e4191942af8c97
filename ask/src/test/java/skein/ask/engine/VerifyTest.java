package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.ccs.Ccs;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.language.LoadOptions;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.ReplayFailure;
import skein.core.run.Run;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.explore.ExploreEngine;

class VerifyTest {

  private final Skein skein = new Skein(List.of(), List.of(new ExploreEngine()));

  @Test
  void allPropertiesAreCheckedInTextOrderAndErrorsLast() {
    Report report = skein.verify(counter(), Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results())
        .extracting(r -> r.property().name() + " " + r.verdict().word())
        .containsExactly("Small holds", "Low violated", "Full holds", "NoErrors holds");
    assertThat(report.results()).extracting(Result::asked).containsOnly(true);
  }

  @Test
  void aViolationComesWithTheReplayedTrace() {
    Result low = verify("Low").results().getFirst();
    assertThat(low.trace().orElseThrow().moves()).hasSize(2);
  }

  @Test
  void noErrorsRequestedByNameIsMarkedAsRequestedAndStillLast() {
    Report report = verify("NoErrors", "Small");
    assertThat(report.results()).extracting(r -> r.property().name()).containsExactly("Small", "NoErrors");
    assertThat(report.results().getLast().asked()).isTrue();
  }

  @Test
  void withoutNamesTheSearchForErrorsGoesOnAfterAnEarlyAnswer() {
    Programs program = new Programs(1);
    Variable x = program.scalar("x", 0, 9, 0);
    Expr read = new Expr.Read(x);
    Stmt step =
        new Stmt.If(Exprs.equal(overDistanceTo5(read), 9), new Stmt.Assign(x, Exprs.constant(0)), new Stmt.Assign(x, Exprs.plus(read, 1)));
    program.rule("more", Exprs.less(read, Exprs.constant(9)), step);
    program.property("Low", new Claim.Always(Exprs.less(read, Exprs.constant(2))));
    Report report = skein.verify(program.build(), Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results())
        .extracting(r -> r.property().name() + " " + r.verdict().word())
        .containsExactly("Low violated", "NoErrors violated");
    assertThat(report.isUncheckedForErrors()).isFalse();
  }

  @Test
  void theSearchForErrorsIncludesPredicatesOfOtherProperties() {
    Programs program = new Programs(1);
    Variable x = program.scalar("x", 0, 9, 0);
    Expr read = new Expr.Read(x);
    program.rule("more", Exprs.less(read, Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(read, 1)));
    program.property("Low", new Claim.Always(Exprs.or(Exprs.less(read, Exprs.constant(2)), Exprs.equal(overDistanceTo5(read), 9))));
    Report report = skein.verify(program.build(), Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results())
        .extracting(r -> r.property().name() + " " + r.verdict().word())
        .containsExactly("Low violated", "NoErrors violated");
  }

  @Test
  void errorsOfPropertiesThatWereNotAskedForAreErrors() {
    Programs program = new Programs(1);
    Variable x = program.scalar("x", 0, 9, 0);
    Expr read = new Expr.Read(x);
    program.rule("more", Exprs.less(read, Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(read, 1)));
    program.property("Low", new Claim.Always(Exprs.equal(overDistanceTo5(read), 0)));
    Report report =
        skein.verify(program.build(), new Question(List.of(Property.NO_ERRORS), Question.AUTO, Settings.DEFAULT), Monitor.SILENT);
    assertThat(report.results()).singleElement().satisfies(r -> assertThat(r.verdict()).isEqualTo(Verdict.VIOLATED));
  }

  @Test
  void withANameErrorsAreReportedOnlyIfFoundAlongTheWay() {
    assertThat(verify("Low").results()).extracting(r -> r.property().name()).containsExactly("Low");
    assertThat(verify("Small").results()).extracting(r -> r.property().name()).containsExactly("Small");
  }

  @Test
  void anUnfinishedSearchForErrorsGivesNoResult() {
    Programs program = new Programs(1);
    Variable x = program.scalar("x", 0, 2_000_000_000, 0);
    Expr read = new Expr.Read(x);
    program.rule("more", Exprs.less(read, Exprs.constant(2_000_000_000)), new Stmt.Assign(x, Exprs.plus(read, 1)));
    program.property("Low", new Claim.Always(Exprs.less(read, Exprs.constant(2))));
    Report report = skein.verify(program.build(), Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.reported()).extracting(r -> r.property().name()).containsExactly("Low");
    assertThat(report.isUncheckedForErrors()).isTrue();
    assertThat(ExitCode.of(report)).isEqualTo(ExitCode.VIOLATED);
  }

  @Test
  void aModelWithoutPropertiesIsSearchedForErrors() {
    Report report = skein.verify(new Programs(1).build(), Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results()).singleElement().satisfies(r -> assertThat(r.asked()).isTrue());
  }

  @Test
  void anUnknownPropertyIsReportedWithASimilarName() {
    assertThatThrownBy(() -> verify("Smal"))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.Unknown(QuestionProblem.Term.PROPERTY, "Smal", List.of("Small", "Low", "Full", "NoErrors")).toString());
  }

  @Test
  void fairnessAndLinearTimeCannotHaveABoundOnSteps() {
    Program program =
        new Programs(1).property("Often", new Claim.Linear(new Ltl.Atom(Expr.TRUE))).build();
    Question bounded = new Question(List.of(), Question.AUTO, Settings.DEFAULT.withSteps(3));
    assertThatThrownBy(() -> skein.verify(program, bounded, Monitor.SILENT))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.NotWithinSteps("Often", QuestionProblem.Form.LINEAR).toString());
  }

  @Test
  void fairnessIsRefusedIfAgentsTakeStepsTogether() {
    Question fair = new Question(List.of(), Question.AUTO, Settings.DEFAULT.withFairness(Fairness.WEAK));
    for (String order : List.of("P | Q", "Q | P")) {
      Program program = ccs("P = c.P  Q = 'c.Q + d.0  Sys = (" + order + ") \\ {c}  check { E = eventually !can d }");
      assertThatThrownBy(() -> skein.verify(program, fair, Monitor.SILENT))
          .isInstanceOf(WrongQuestion.class)
          .hasMessage(new QuestionProblem.JointSteps(QuestionProblem.Setting.FAIRNESS, order.substring(0, 1), order.substring(4)).toString());
    }
    Program apart = ccs("P = a.P  Q = d.0  Sys = P | Q  check { E = eventually !can d }");
    assertThat(skein.verify(apart, fair, Monitor.SILENT).results().getFirst().verdict()).isEqualTo(Verdict.HOLDS);
  }

  private static Program ccs(String text) {
    return new Ccs().load(new Source("test.ccs", text), LoadOptions.DEFAULT, Monitor.SILENT).model().orElseThrow().program();
  }

  @Test
  void anUnknownEngineIsAUsageError() {
    Question question = new Question(List.of(), "guess", Settings.DEFAULT);
    assertThatThrownBy(() -> skein.verify(counter(), question, Monitor.SILENT))
        .isInstanceOf(WrongQuestion.class)
        .hasMessage(new QuestionProblem.Unknown(QuestionProblem.Term.ENGINE, "guess", List.of("auto", "explore")).toString());
  }

  @Test
  void aRunThatDoesNotReplayIsNotAViolation() {
    Skein lied = new Skein(List.of(), List.of(new Liar()));
    assertThatThrownBy(() -> lied.verify(counter(), Question.EVERYTHING, Monitor.SILENT))
        .isInstanceOf(ReplayFailure.class);
  }

  private Report verify(String... properties) {
    return skein.verify(
        counter(), new Question(List.of(properties), "explore", Settings.DEFAULT), Monitor.SILENT);
  }

  private static Expr overDistanceTo5(Expr x) {
    return new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), Exprs.plus(x, -5), null);
  }

  /** Counts from 0 to 3, and stays there. */
  private static Program counter() {
    Programs program = new Programs(1);
    Variable x = program.scalar("x", 0, 3, 0);
    Expr read = new Expr.Read(x);
    return program
        .rule("up", Exprs.less(read, Exprs.constant(3)), new Stmt.Assign(x, Exprs.plus(read, 1)))
        .property("Small", new Claim.Always(Exprs.lessEqual(read, Exprs.constant(3))))
        .property("Low", new Claim.Always(Exprs.less(read, Exprs.constant(2))))
        .property("Full", new Claim.Eventually(Exprs.equal(read, 3)))
        .build();
  }

  /** Reports that the first property is violated in the initial state. */
  private static final class Liar implements Engine {

    @Override
    public String name() {
      return "liar";
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return Optional.empty();
    }

    @Override
    public List<Finding> check(
        Program program, List<Property> properties, Settings settings, Monitor monitor) {
      Run run = new Run(new long[] {0}, List.of(), new Ending.AtState());
      return List.of(
          new Finding(
              properties.getFirst(),
              Verdict.VIOLATED,
              Cause.DECIDED,
              new Reason.DecidedByTool("test"),
              name(),
              new Statistics(1, 0, 0, 0),
              Optional.of(run)));
    }
  }
}
