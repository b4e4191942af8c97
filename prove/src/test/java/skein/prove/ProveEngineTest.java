package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.testing.Programs;

/** The engines on programs with known answers, and their reaction to interrupts. */
class ProveEngineTest {

  private static final List<ProveEngine> ALL = List.of(ProveEngine.bmc(), ProveEngine.induction(), ProveEngine.pdr());

  /** Counts to a bound, then stays or starts again. */
  private static Program counter(int most, boolean again, Claim claim) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 1_000_000, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(most)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    if (again) {
      p.rule("again", Exprs.equal(new Expr.Read(x), most), new Stmt.Assign(x, Exprs.constant(0)));
    }
    p.property("P", claim);
    return p.build();
  }

  private static Expr is(long value) {
    return Exprs.equal(new Expr.Read(new Variable("x", 0, 1, false, 0, 1_000_000)), value);
  }

  private static Finding ask(ProveEngine engine, Program program, Settings settings) {
    Finding finding = engine.check(program, program.properties(), settings, Monitor.SILENT).getFirst();
    finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
    return finding;
  }

  @Test
  void aViolationIsFoundAtItsDepth() {
    Program program = counter(9, false, new Claim.Always(Exprs.not(is(7))));
    for (ProveEngine engine : ALL) {
      Finding finding = ask(engine, program, Settings.DEFAULT);
      assertThat(finding.verdict()).as(engine.name()).isEqualTo(Verdict.VIOLATED);
      assertThat(finding.run().map(Run::steps).orElseThrow()).as(engine.name()).hasSize(7);
    }
  }

  /** Another engine's answer may interrupt this one just when it has its proof and checks for errors. */
  @Test
  void anInterruptionAfterTheProofDoesNotFail() {
    Program program = counter(9, true, new Claim.Always(Exprs.not(is(11))));
    Expr risky = Exprs.constant(1);
    for (int i = 0; i < 500; i++) {
      Expr x = Exprs.plus(new Expr.Read(program.variables().getFirst()), -i);
      risky = Exprs.and(risky, Exprs.less(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), x, null), Exprs.constant(2)));
    }
    Property proved = program.properties().getFirst();
    List<Property> asked = List.of(proved, new Property("Risky", new Claim.Always(risky), "", null));
    boolean[] interrupted = {false};
    Monitor monitor =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return interrupted[0];
          }

          @Override
          public void progress(Progress progress) {}

          @Override
          public void certificate(Property property, String text) {
            interrupted[0] = true;
          }
        };
    List<Finding> findings = ProveEngine.pdr().checkSome(program, List.of(proved), asked, Settings.DEFAULT, monitor);
    assertThat(findings).extracting(Finding::verdict).containsExactly(Verdict.HOLDS, Verdict.INCONCLUSIVE);
    assertThat(findings.getLast().cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void aBoundChangesTheVerdict() {
    Program program = counter(9, false, new Claim.Always(Exprs.not(is(7))));
    assertThat(ask(ProveEngine.bmc(), program, Settings.DEFAULT.withSteps(6)).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(ask(ProveEngine.bmc(), program, Settings.DEFAULT.withSteps(7)).verdict()).isEqualTo(Verdict.VIOLATED);
    Program goal = counter(9, false, new Claim.Eventually(is(7)));
    assertThat(ask(ProveEngine.bmc(), goal, Settings.DEFAULT.withSteps(6)).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(ask(ProveEngine.bmc(), goal, Settings.DEFAULT.withSteps(7)).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void aDeadlockBeforeTheGoalIsAViolationUnlessDeadlocksAreIgnored() {
    Program program = counter(3, false, new Claim.Eventually(is(5)));
    for (ProveEngine engine : ALL) {
      Finding finding = ask(engine, program, Settings.DEFAULT);
      assertThat(finding.verdict()).as(engine.name()).isEqualTo(Verdict.VIOLATED);
      assertThat(finding.run().orElseThrow().ending()).isInstanceOf(Ending.NoStep.class);
      assertThat(ask(engine, program, Settings.DEFAULT.withIgnoreEnds(true)).verdict()).as(engine.name()).isEqualTo(Verdict.HOLDS);
    }
  }

  @Test
  void aLoopThatAvoidsTheGoalIsFound() {
    Program program = counter(3, true, new Claim.Eventually(is(5)));
    for (ProveEngine engine : ALL) {
      Finding finding = ask(engine, program, Settings.DEFAULT);
      assertThat(finding.verdict()).as(engine.name()).isEqualTo(Verdict.VIOLATED);
      assertThat(finding.run().orElseThrow().ending()).as(engine.name()).isInstanceOf(Ending.Loop.class);
    }
  }

  @Test
  void allEnginesProveThatAGoalIsReached() {
    Program program = counter(6, true, new Claim.Eventually(is(5)));
    for (ProveEngine engine : ALL) {
      assertThat(ask(engine, program, Settings.DEFAULT).verdict()).as(engine.name()).isEqualTo(Verdict.HOLDS);
    }
  }

  @Test
  void deadlocksAndWitnessesAreFound() {
    for (ProveEngine engine : ALL) {
      Finding ends = ask(engine, counter(3, false, new Claim.DeadlockFree()), Settings.DEFAULT);
      assertThat(ends.verdict()).as(engine.name()).isEqualTo(Verdict.VIOLATED);
      assertThat(ask(engine, counter(3, true, new Claim.DeadlockFree()), Settings.DEFAULT).verdict()).isEqualTo(Verdict.HOLDS);
      Finding witness = ask(engine, counter(3, true, new Claim.Reachable(is(2))), Settings.DEFAULT);
      assertThat(witness.verdict()).isEqualTo(Verdict.HOLDS);
      assertThat(witness.run()).isPresent();
      assertThat(ask(engine, counter(3, true, new Claim.Reachable(is(4))), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
    }
  }

  @Test
  void noInitialStateMeansNoVerdict() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 3, 0, 1);
    p.assume(Exprs.equal(new Expr.Read(x), 2));
    p.rule("stay", Expr.TRUE, Stmt.skip());
    p.property("P", new Claim.Always(Expr.TRUE));
    for (ProveEngine engine : ALL) {
      Finding finding = ask(engine, p.build(), Settings.DEFAULT);
      assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(finding.cause()).isEqualTo(Cause.VACUOUS);
    }
  }

  @Test
  void aCheckStopsAtItsTimeLimitOrWhenInterrupted() {
    Program program = counter(900_000, true, new Claim.Always(Exprs.not(is(899_999))));
    for (ProveEngine engine : ALL) {
      assertThat(ask(engine, program, Settings.DEFAULT.withTime(Duration.ofMillis(300))).cause()).as(engine.name()).isEqualTo(Cause.TIME);
      Property property = program.properties().getFirst();
      Monitor gone =
          new Monitor() {
            @Override
            public boolean interrupted() {
              return true;
            }

            @Override
            public void progress(Progress progress) {}
          };
      Finding finding = engine.check(program, List.of(property), Settings.DEFAULT, gone).getFirst();
      assertThat(finding.cause()).as(engine.name()).isEqualTo(Cause.INTERRUPTED);
    }
  }

  @Test
  void aCheckThatIsStoppedSaysHowFarItGot() {
    Program program = counter(900_000, true, new Claim.Always(Exprs.not(is(899_999))));
    boolean[] deep = {false};
    Monitor leaving =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return deep[0];
          }

          @Override
          public void progress(Progress progress) {
            deep[0] = progress.depth() == 5;
          }
        };
    Finding finding = ProveEngine.bmc().check(program, program.properties(), Settings.DEFAULT, leaving).getFirst();
    assertThat(finding.cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(finding.statistics().depth()).isEqualTo(5);
  }

  /** Also while terms are built for the errors of predicates that the engine cannot judge. */
  @Test
  void anInterruptionAtAnyMomentDoesNotFail() {
    Expr x = new Expr.Read(new Variable("x", 0, 1, false, 0, 1_000_000));
    Expr risky = is(0);
    for (int i = 1; i < 300; i++) {
      risky = Exprs.and(risky, Exprs.less(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), Exprs.plus(x, -i), null), Exprs.constant(9)));
    }
    Program program = counter(9, true, new Claim.Linear(new Ltl.Always(new Ltl.Atom(risky))));
    int open = 0;
    for (int moment = 0; moment < 40; moment++) {
      AtomicInteger left = new AtomicInteger(moment);
      Monitor leaving =
          new Monitor() {
            @Override
            public boolean interrupted() {
              return left.getAndDecrement() <= 0;
            }

            @Override
            public void progress(Progress progress) {}
          };
      List<Finding> findings = ProveEngine.pdr().check(program, program.properties(), Settings.DEFAULT, leaving);
      assertThat(findings).hasSize(2).allMatch(f -> f.verdict() == Verdict.INCONCLUSIVE);
      open += findings.getFirst().cause() == Cause.UNSUPPORTED && findings.getLast().cause() == Cause.INTERRUPTED ? 1 : 0;
    }
    assertThat(open).as("interrupted while errors were written down").isPositive();
  }

  @Test
  void unsupportedPropertiesAreReported() {
    Property fairly = new Property("F", new Claim.Fairly(is(1)), "F", null);
    assertThat(ProveEngine.pdr().cannot(fairly, Settings.DEFAULT)).isPresent();
    Property always = new Property("A", new Claim.Always(is(1)), "A", null);
    assertThat(ProveEngine.pdr().cannot(always, Settings.DEFAULT.withSteps(3))).isPresent();
    assertThat(ProveEngine.bmc().cannot(always, Settings.DEFAULT.withSteps(3))).isEmpty();
  }
}
