package skein.emit.verifiers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Obstacle;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Trace;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;
import skein.emit.testing.Examples;
import skein.emit.testing.Tools;

/** Runs CBMC on emitted C. */
class CbmcTest {

  private final VerifierEngine cbmc = new VerifierEngine(new Cbmc(), Toolbox.standard());

  @TempDir Path temp;

  @BeforeEach
  void requireCbmc() {
    Tools.require(Tool.CBMC);
  }

  @Test
  void fivePhilosophersStarveAndTheTraceIsInLabs() {
    Program program = Examples.labs("table", false, "n=5");
    Finding finding = ask(program, "SomeoneMoves", Settings.DEFAULT);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    Trace trace = replayed(program, finding);
    assertThat(trace.moves()).hasSizeBetween(10, 12);
    assertThat(trace.moves().stream().map(Trace.Move::text)).contains("Thinker 0: taken[0] <-- 1", "Thinker 4: held <- 1");
  }

  @Test
  void approximateMajorityIsWrongSometimes() {
    for (String[] sizes : new String[][] {{"yes=1", "no=2"}, {"yes=2", "no=3"}}) {
      Program program = Examples.labs("approximate-majority", false, sizes);
      Finding finding = ask(program, "YesNeverWins", Settings.DEFAULT);
      assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
      replayed(program, finding);
    }
  }

  @Test
  void exactMajorityHoldsWithinABound() {
    int steps = Boolean.getBoolean("skein.thorough") ? 20 : 8;
    Finding finding = ask(Examples.labs("majority", false, "yes=2", "no=3"), "YesNeverWins", Settings.DEFAULT.withSteps(steps));
    assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(finding.reason()).isEqualTo(new Reason.NoneWithin(Reason.Sought.VIOLATION, steps, true));
  }

  @Test
  void withoutABoundNoCounterexampleIsInconclusive() {
    Finding finding = ask(Examples.labs("lanes", false), "Small", Settings.DEFAULT);
    assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.PARTIAL);
    assertThat(finding.reason()).isEqualTo(new Reason.NoneWithin(Reason.Sought.VIOLATION, 12, false));
  }

  @Test
  void aLoopRefutesEventually() {
    Program program =
        model("agent A { interface = x: 0\n Behavior = x <- 1 - x; Behavior }\ncheck { Far = eventually forall A a, x of a = 2 }");
    Finding finding = ask(program, "Far", Settings.DEFAULT);
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(replayed(program, finding).ending()).isInstanceOf(Ending.Loop.class);
  }

  @Test
  void aRunThatEndsRefutesEventuallyUnlessEndsAreIgnored() {
    Program program = model("agent A { interface = x: 0\n Behavior = x <- 1 }\ncheck { Far = eventually forall A a, x of a = 2 }");
    Finding finding = ask(program, "Far", Settings.DEFAULT.withSteps(4));
    assertThat(replayed(program, finding).ending()).isEqualTo(new Ending.NoStep());
    assertThat(ask(program, "Far", Settings.DEFAULT.withSteps(4).withIgnoreEnds(true)).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void anErrorInAStepIsFound() {
    Program program =
        model("agent A { interface = x: 2\n Behavior = x <- x - 1; x <- 6 / x; x <- 5 / (x - 6) }\ncheck { P = always true }");
    Finding finding = ask(program, Property.NO_ERRORS, Settings.DEFAULT);
    assertThat(finding.reason()).isEqualTo(Reason.shown(finding.property().claim(), finding.run().orElseThrow()));
    assertThat(replayed(program, finding).ending()).isInstanceOf(Ending.Error.class);
  }

  @Test
  void errorsAreFoundOnlyInRequestedProperties() {
    Program program = model("agent A { interface = x: 0\n Behavior = x <- 1 }\ncheck {\n"
        + "NotAsked = always forall A a, 6 / (x of a - 1) < 0\n"
        + "Asked = always forall A a, 2147483647 + x of a > 0 }");
    List<Property> asked = List.of(program.properties().getLast(), Property.noErrors());
    Finding finding = cbmc.check(program, asked, Settings.DEFAULT.withSteps(3), Monitor.SILENT).getLast();
    assertThat(replayed(program, finding).ending())
        .isInstanceOfSatisfying(Ending.Error.class, error -> assertThat(error.error().message()).contains("2147483648"));
    // The requested property need not be one of the model's.
    Program nothing = model("agent A { interface = x: 0\n Behavior = x <- 1 }");
    Finding same = cbmc.check(nothing, asked, Settings.DEFAULT.withSteps(3), Monitor.SILENT).getLast();
    assertThat(replayed(nothing, same).ending()).isEqualTo(replayed(program, finding).ending());
  }

  /** The counterexample is read back without enumerating all possible choices. */
  @Test
  @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void choicesFromLargeRangesAreReadBack() {
    Program program = model("agent A { interface = x: 0; n: 0\n"
        + "Behavior = { k := [0..2000000000]; x <- k; n <- n + 1 + 0 / (n - 3) }; Behavior }\n"
        + "check { Few = always forall A a, n of a < 2\n Many = eventually forall A a, n of a > 5 }");
    for (String name : List.of("Few", "Many", Property.NO_ERRORS)) {
      Finding finding = ask(program, name, Settings.DEFAULT.withSteps(name.equals(Property.NO_ERRORS) ? 4 : 2));
      assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.VIOLATED);
      replayed(program, finding);
    }
  }

  @Test
  void anErrorInTheBoundOfALoopIsNotAStep() {
    for (Expr from : List.of(Exprs.constant(0), Exprs.constant(9))) {
      Programs programs = new Programs(1);
      Variable x = programs.scalar("x", 0, 9, 0);
      Expr to = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(3), new Expr.Read(x), null);
      programs.rule("loop", Expr.TRUE, new Stmt.For("i", 1, from, to, new Stmt.Assign(x, new Expr.Local("i", 1))));
      Program program = programs.build();
      Finding finding = ask(program, Property.NO_ERRORS, Settings.DEFAULT.withSteps(2));
      assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.VIOLATED);
      replayed(program, finding);
    }
  }

  @Test
  void localsAreZeroInGuards() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 0);
    Expr element = new Expr.LocalAt("l", 2, 2, new Expr.InBounds(new Expr.Read(x), 2, "l", null));
    Expr guard = Exprs.and(Exprs.equal(new Expr.Local("k", 1), 0), Exprs.equal(element, 0));
    Stmt sets = new Stmt.SetLocalAt("l", 2, 2, Exprs.constant(1), Exprs.constant(5));
    Stmt adds = new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1));
    programs.rule("add", guard, new Stmt.Block(List.of(new Stmt.SetLocal("k", 1, Exprs.constant(1)), sets, adds)));
    Program program = programs.build();
    Finding finding = ask(program, Property.NO_ERRORS, Settings.DEFAULT.withSteps(4));
    assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.VIOLATED);
    assertThat(replayed(program, finding).moves()).hasSize(2);
  }

  @Test
  void unboundedChoicesAreSupportedUnlessTheyAffectEnabledness() {
    String text = "system { spawn = A: 2 } agent A { interface = x: 0; t: 0 "
        + "Behavior = Up; Behavior Up = t <- t + 1 ++ %s } check { P = always x of 0 < 2 }";
    for (String chosen : List.of("x <- [0..t]", "x <- [0..t] + 1", "x <- min(abs([0..t]) % 5, 7)")) {
      Program stored = Examples.load(new Source("stored.labs", text.formatted(chosen)), Map.of(), true);
      Finding finding = ask(stored, "P", Settings.DEFAULT.withSteps(8));
      assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.VIOLATED);
      replayed(stored, finding);
    }
    Program computed = Examples.load(new Source("computed.labs", text.formatted("x <- [0..t] * 2")), Map.of(), true);
    assertThat(ask(computed, "P", Settings.DEFAULT.withSteps(8)).reason())
        .isEqualTo(new Reason.NotExpressible("cbmc", new Obstacle.TooManyResolutions("A: x <- [0..t] * 2")));
  }

  @Test
  void onlyChoicesThatAffectEnablednessAreEnumerated() {
    for (int wanted : List.of(2, 7)) {
      Programs programs = new Programs(1);
      Variable x = programs.scalar("x", 0, Integer.MAX_VALUE, 0);
      Variable t = programs.scalar("t", 0, Integer.MAX_VALUE, 1);
      programs.rule("choose", Expr.TRUE, new Stmt.Block(List.of(
          new Stmt.Choose("any", 1, Exprs.constant(0), new Expr.Read(t)),
          new Stmt.Choose("few", 2, Exprs.constant(0), Exprs.constant(3)),
          new Stmt.Assume(Exprs.equal(new Expr.Local("few", 2), wanted)),
          new Stmt.Assign(x, new Expr.Local("any", 1)),
          new Stmt.Assign(t, Exprs.plus(new Expr.Read(t), 1)))));
      Program program = programs.build();
      Property goesOn = new Property("GoesOn", new Claim.DeadlockFree(), "it goes on", null);
      Finding finding = cbmc.check(program, List.of(goesOn), Settings.DEFAULT.withSteps(3), Monitor.SILENT).getFirst();
      assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(wanted < 3 ? Verdict.HOLDS : Verdict.VIOLATED);
    }
  }

  @Test
  void inconclusiveIfItIsUnknownWhetherThereIsAnInitialState() {
    String text = "system { spawn = A: 13 } agent A { interface = d: 0..12  Behavior = Skip } "
        + "assume { Apart = forall A a, forall A b, a = b or d of a != d of b } check { P = always true }";
    Program program = Examples.load(new Source("start.labs", text), Map.of(), false);
    Settings settings = Settings.DEFAULT.withTime(Duration.ofSeconds(1));
    assertThat(cbmc.check(program, program.properties(), settings, Monitor.SILENT))
        .extracting(Finding::verdict)
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE);
  }

  @Test
  void withoutInitialStateNothingIsDecided() {
    Program program =
        model("agent A { interface = x: 0\n Behavior = Skip }\nassume { No = forall A a, x of a = 1 }\ncheck { P = always false }");
    assertThat(ask(program, "P", Settings.DEFAULT.withSteps(3)).cause()).isEqualTo(Cause.VACUOUS);
  }

  @Test
  void inputAndOutputAreKept() {
    ask(Examples.labs("table", false, "n=2"), "SomeoneMoves", Settings.DEFAULT.withKeep(temp));
    Path seen = temp.resolve("cbmc-SomeoneMoves");
    assertThat(seen).isDirectoryContaining("glob:**SomeoneMoves.c");
    assertThat(seen.resolve("commands.sh")).content().contains("--stop-on-fail").contains("SomeoneMoves.c");
    assertThat(seen.resolve("SomeoneMoves.out")).content().contains("VERIFICATION FAILED");
  }

  private Finding ask(Program program, String property, Settings settings) {
    Property asked =
        property.equals(Property.NO_ERRORS)
            ? Property.noErrors()
            : program.properties().stream().filter(p -> p.name().equals(property)).findFirst().orElseThrow();
    return cbmc.check(program, List.of(asked), settings, Monitor.SILENT).getFirst();
  }

  private static Trace replayed(Program program, Finding finding) {
    return Replay.check(new Interpreter(program), finding.property().claim(), finding.run().orElseThrow());
  }

  private static Program model(String agents) {
    return Examples.load(new Source("small.labs", "system { spawn = A: 1 }\n" + agents), Map.of(), false);
  }
}
