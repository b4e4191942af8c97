package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.analysis.AnalysedProgram;
import skein.ask.Skein;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.emit.driver.ToolMissing;
import skein.prove.ProveEngine;

/** The result if several engines answer, fail, or ignore interruptions. */
class PortfolioTest {

  private static final Engine GIVES_UP = says("leader", Verdict.INCONCLUSIVE);

  @Test
  void helpersAnswerWhatTheLeaderDidNotDecide() {
    List<Finding> findings = check(GIVES_UP, List.of(says("other", Verdict.INCONCLUSIVE), says("helper", Verdict.HOLDS)), "Small");
    assertThat(findings).singleElement().extracting(Finding::engine, Finding::verdict).containsExactly("helper", Verdict.HOLDS);
  }

  @Test
  void contradictoryAnswersAreABug() {
    CountDownLatch both = new CountDownLatch(2);
    assertThatThrownBy(
            () -> check(GIVES_UP, List.of(after(both, "one", Verdict.HOLDS), after(both, "two", Verdict.VIOLATED)), "Small"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("says that Small is");
  }

  @Test
  void anExceptionInAHelperIsRethrown() {
    Engine broken = engine("broken", _ -> { throw new IllegalStateException("broken"); });
    assertThatThrownBy(() -> check(GIVES_UP, List.of(broken), "Small")).hasMessage("broken");
  }

  @Test
  void aHelperThatDoesNotStopIsAbandoned() {
    CountDownLatch never = new CountDownLatch(1);
    Engine deaf = engine("deaf", properties -> { await(never); return findings("deaf", Verdict.HOLDS, properties); });
    Engine leader = engine("leader", properties -> findings("leader", Verdict.HOLDS, properties));
    assertThat(check(leader, List.of(deaf), "Small")).singleElement().extracting(Finding::engine).isEqualTo("leader");
    never.countDown();
  }

  @Test
  void helpersReportErrorsInAllRequestedProperties() {
    for (Engine helper : List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr())) {
      for (String risky : List.of("Risky", "Often")) {
        List<Finding> findings = check(GIVES_UP, List.of(helper), "Small", risky, Property.NO_ERRORS);
        assertThat(findings.getFirst().verdict()).as(helper.name()).isEqualTo(Verdict.HOLDS);
        assertThat(findings.getLast().property().claim()).isEqualTo(new Claim.NoErrors());
        assertThat(findings.getLast().verdict()).as(helper.name() + " with " + risky).isEqualTo(Verdict.VIOLATED);
      }
    }
  }

  @Test
  void aScoutMayAnswerWhileTheLeaderIsStillFindingInitialStates() {
    Engine leader = stuckAt(new Progress("leader", Portfolio.HEAD_START, 0, Portfolio.HEAD_START, 0));
    assertThat(check(leader, List.of(says("scout", Verdict.VIOLATED)), List.of(), "Small"))
        .singleElement().extracting(Finding::engine, Finding::verdict).containsExactly("scout", Verdict.VIOLATED);
  }

  @Test
  void aHelperMayAnswerWhileTheLeaderRejectsInitialStates() {
    Engine leader = stuckAt(new Progress("leader", 0, 0, 0, 0, 0, 0, 64 * Portfolio.HEAD_START));
    assertThat(check(leader, List.of(), List.of(says("helper", Verdict.HOLDS)), "Small"))
        .singleElement().extracting(Finding::engine, Finding::verdict).containsExactly("helper", Verdict.HOLDS);
  }

  @Test
  void aHelperGivesEveryPropertySomeTimeBeforeItStaysWithOne() {
    List<Boolean> limited = new ArrayList<>();
    Engine helper = engine("helper", (properties, settings, _) -> {
      limited.add(settings.time().isPresent());
      return findings("helper", limited.size() == 1 ? Verdict.INCONCLUSIVE : Verdict.HOLDS, properties);
    });
    Engine idle = engine("idle", properties -> findings("idle", Verdict.INCONCLUSIVE, properties));
    check(GIVES_UP, List.of(helper, idle), "Small", "Often");
    assertThat(limited).containsExactly(true, true, false);
  }

  @Test
  void soDoesTheLastHelperIfItStartsLate() {
    List<Boolean> limited = new ArrayList<>();
    Engine helper = engine("helper", (properties, settings, _) -> {
      limited.add(settings.time().isPresent());
      return findings("helper", Verdict.HOLDS, properties);
    });
    Engines engines = Engines.of(stuckAt(new Progress("leader", 1, 0, 1, 0)), List.of(), List.of(helper), List.of(), List.of());
    List<Property> asked = new Selection(counter()).named(List.of("Small", "Often"));
    new Portfolio(engines, new AnalysedProgram(counter()), asked, Settings.DEFAULT, Monitor.SILENT).withPatience(Duration.ZERO).check();
    assertThat(limited).containsExactly(true, true);
  }

  /** A state can have so many successors that its expansion does not end. */
  @Test
  void aHelperMayAnswerWhileTheLeaderExpandsASingleState() {
    Engines engines = Engines.of(stuckAt(new Progress("leader", 1, 0, 1, 0)), List.of(), List.of(says("helper", Verdict.HOLDS)), List.of(), List.of());
    List<Property> asked = new Selection(counter()).named(List.of("Small"));
    assertThat(new Portfolio(engines, new AnalysedProgram(counter()), asked, Settings.DEFAULT, Monitor.SILENT).withPatience(Duration.ZERO).check())
        .singleElement().extracting(Finding::engine).isEqualTo("helper");
  }

  @Test
  void aScoutIsLimitedUntilTheLeaderHasGivenUp() {
    List<Settings> given = new ArrayList<>();
    Engine scout = engine("scout", (properties, settings, _) -> {
      given.add(settings);
      return findings("scout", given.size() == 1 ? Verdict.INCONCLUSIVE : Verdict.VIOLATED, properties);
    });
    Engine leader = engine("leader", (properties, _, monitor) -> {
      monitor.progress(new Progress("leader", Portfolio.HEAD_START, 0, 0, 0));
      while (given.isEmpty()) {
        Thread.onSpinWait();
      }
      return findings("leader", Verdict.INCONCLUSIVE, properties);
    });
    assertThat(check(leader, List.of(scout), List.of(), "Small")).singleElement().extracting(Finding::engine).isEqualTo("scout");
    assertThat(given).extracting(Settings::maxStates).containsExactly(OptionalLong.of(1_000_000), OptionalLong.empty());
    assertThat(given).extracting(Settings::threads).containsOnly(Math.max(1, Settings.DEFAULT.threads() / 4));
  }

  /** The real engines, on 2^60 initial states, which explore cannot enumerate. */
  @Test
  @Timeout(300)
  void helpersDecideIfInitialStatesCannotBeListed() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 5, 0);
    Variable start = programs.array("start", 20, 0, 7, 0, 1, 2, 3, 4, 5, 6, 7);
    Expr value = new Expr.Read(x);
    Expr first = new Expr.ReadAt(start, Exprs.constant(0));
    Program program =
        programs
            .rule("up", Exprs.less(value, Exprs.constant(4)), new Stmt.Assign(x, Exprs.plus(value, 1)))
            .rule("again", Exprs.equal(value, 4), new Stmt.Assign(x, Exprs.constant(2)))
            .rule("turn", Exprs.less(first, Exprs.constant(7)), new Stmt.AssignAt(start, Exprs.constant(0), Exprs.constant(7)))
            .property("Small", new Claim.Always(Exprs.not(Exprs.equal(value, 5))))
            .property("Meets", new Claim.Eventually(Exprs.equal(value, 5)))
            .build();
    Report report = Skein.standard().verify(program, new Question(List.of(), Question.AUTO, Settings.DEFAULT), Monitor.SILENT);
    assertThat(report.results().get(0).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(report.results().get(1).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(report.results()).extracting(Result::engine).doesNotContain("reference");
    assertThat(report.results().subList(0, 2)).extracting(Result::engine).doesNotContain("explore");
  }

  /** It is asked once, about all that is open; a tool that turns out to be missing is no failure. */
  @Test
  void acceleratorsAnswerTogetherWhatTheLeaderDidNotDecide() {
    List<List<Property>> questions = new ArrayList<>();
    Engine gpu = engine("gpu", properties -> { questions.add(properties); return findings("gpu", Verdict.HOLDS, properties); });
    Engine missing = engine("missing", _ -> { throw new ToolMissing(new ToolProblem.Missing("missing", "SKEIN_MISSING", Optional.empty())); });
    List<Finding> findings = accelerated(GIVES_UP, List.of(gpu, missing), "Small", Property.NO_ERRORS);
    assertThat(findings).extracting(Finding::engine).containsExactly("gpu", "gpu");
    assertThat(questions).singleElement().asInstanceOf(InstanceOfAssertFactories.LIST).hasSize(2);
  }

  /** Starting one is expensive: many states in a short time are not enough. */
  @Test
  void acceleratorsDoNotRunWhileTheLeaderIsFast() {
    List<List<Property>> questions = new ArrayList<>();
    Engine gpu = engine("gpu", properties -> { questions.add(properties); return findings("gpu", Verdict.HOLDS, properties); });
    Engine leader = engine("leader", (properties, _, monitor) -> {
      monitor.progress(new Progress("leader", 1_000_000_000, 0, 0, 0));
      return findings("leader", Verdict.HOLDS, properties);
    });
    assertThat(accelerated(leader, List.of(gpu), "Small")).extracting(Finding::engine).containsExactly("leader");
    assertThat(questions).isEmpty();
  }

  private static List<Finding> accelerated(Engine leader, List<Engine> accelerators, String... names) {
    Program program = counter();
    List<Property> asked = new Selection(program).named(List.of(names));
    Engines engines = Engines.of(leader, List.of(), List.of(), accelerators, List.of());
    return new Portfolio(engines, new AnalysedProgram(program), asked, Settings.DEFAULT, Monitor.SILENT).check();
  }

  private static List<Finding> check(Engine leader, List<Engine> helpers, String... names) {
    return check(leader, List.of(), helpers, names);
  }

  private static List<Finding> check(Engine leader, List<Engine> scouts, List<Engine> helpers, String... names) {
    Program program = counter();
    List<Property> asked = new Selection(program).named(List.of(names));
    Engines engines = Engines.of(leader, scouts, helpers, List.of(), List.of());
    return new Portfolio(engines, new AnalysedProgram(program), asked, Settings.DEFAULT, Monitor.SILENT).check();
  }

  /** Reports the same progress until it is interrupted. */
  private static Engine stuckAt(Progress progress) {
    return engine("leader", (properties, _, monitor) -> {
      while (!monitor.interrupted()) {
        monitor.progress(progress);
      }
      return findings("leader", Verdict.INCONCLUSIVE, properties);
    });
  }

  /** Counts from 0 to 3 repeatedly; at 2 some of its properties cause errors. */
  private static Program counter() {
    Programs program = new Programs(1);
    Variable x = program.scalar("x", 0, 3, 0);
    Expr read = new Expr.Read(x);
    Expr risky = Exprs.less(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), Exprs.plus(read, -2), null), Exprs.constant(9));
    return program
        .rule("up", Exprs.less(read, Exprs.constant(3)), new Stmt.Assign(x, Exprs.plus(read, 1)))
        .rule("again", Exprs.equal(read, 3), new Stmt.Assign(x, Exprs.constant(0)))
        .property("Small", new Claim.Always(Exprs.lessEqual(read, Exprs.constant(3))))
        .property("Risky", new Claim.Always(risky))
        .property("Often", new Claim.Linear(new Ltl.Always(new Ltl.Eventually(new Ltl.Atom(risky)))))
        .build();
  }

  private static Engine says(String name, Verdict verdict) {
    return engine(name, properties -> findings(name, verdict, properties));
  }

  /** An engine that answers only when as many engines as the latch counts are about to answer. */
  private static Engine after(CountDownLatch all, String name, Verdict verdict) {
    return engine(
        name,
        properties -> {
          all.countDown();
          await(all);
          return findings(name, verdict, properties);
        });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Finding> findings(String name, Verdict verdict, List<Property> properties) {
    Cause cause = verdict == Verdict.INCONCLUSIVE ? Cause.PARTIAL : Cause.DECIDED;
    return properties.stream()
        .map(p -> new Finding(p, verdict, cause, new Reason.DecidedByTool("test"), name, new Statistics(0, 0, 0, 0), Optional.empty()))
        .toList();
  }

  private static Engine engine(String name, Function<List<Property>, List<Finding>> answer) {
    return engine(name, (properties, _, _) -> answer.apply(properties));
  }

  private interface Work {
    List<Finding> check(List<Property> properties, Settings settings, Monitor monitor);
  }

  private static Engine engine(String name, Work work) {
    return new Engine() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
        return Optional.empty();
      }

      @Override
      public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
        return work.check(properties, settings, monitor);
      }
    };
  }
}
