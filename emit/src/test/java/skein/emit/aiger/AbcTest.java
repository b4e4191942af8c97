package skein.emit.aiger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
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
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.testing.Examples;
import skein.emit.testing.Tally;
import skein.explore.ExploreEngine;

/** Compares ABC on emitted circuits with Skein's own search. */
class AbcTest {

  private static final Toolbox TOOLS = Toolbox.standard();

  @BeforeEach
  void requireAbc() {
    assumeTrue(TOOLS.find(Tool.ABC).isPresent(), () -> "abc is not installed");
  }

  @Test
  void provesThatRobotsStayOnTheLine() {
    Finding found = ask(Examples.load("spacing", "gap=2 n=3 len=10", true), "OnTheLine");
    assertThat(found.verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void provesThatTheMinorityNeverWins() {
    Finding found = ask(Examples.load("majority", "yes=1 no=2", false), "YesNeverWins");
    assertThat(found.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(found.reason()).isInstanceOfSatisfying(
        Reason.ProvedByTool.class, r -> assertThat(r.clauses().orElseThrow()).isPositive());
  }

  @Test
  void readsTheEmittedFiles(@TempDir Path folder) throws IOException {
    Program program = Examples.load("majority", "yes=1 no=2", false);
    EmitOptions plain = new EmitOptions(Optional.empty(), true, OptionalInt.empty(), false);
    List<EmittedFile> files = new AigerFiles().emit("m", new AnalysedProgram(program), List.of(property(program, "YesNeverWins")), plain).files();
    assertThat(files).extracting(EmittedFile::name).containsExactly("m.YesNeverWins.aig");
    Files.write(folder.resolve("m.aig"), files.getFirst().content());
    try (Workplace place = Workplace.open(Optional.of(folder), "abc")) {
      ToolOutcome said =
          place.run("abc", List.of(TOOLS.require(Tool.ABC).toString(), "-c", "read_aiger ../m.aig; pdr"), ToolBudget.of(Settings.DEFAULT, Monitor.SILENT));
      assertThat(said.outText()).contains("Property proved");
    }
  }

  /** The run is shortest only if ABC's first search finishes in time, which may not happen on a slow machine. */
  @Test
  void findsARunToTheWrongMajority() {
    Program program = Examples.load("approximate-majority", "yes=1 no=2", false);
    Finding found = ask(program, "YesNeverWins");
    assertThat(found.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(found.run()).isPresent();
  }

  @Test
  void readsModelsWhoseNamesClashWithTheCircuits(@TempDir Path temp) {
    String text =
        "system { environment = move: 0..9; begun: 0..9; choice0: 0; a[2]: 0..9; spawn = A: 2 } "
            + "agent A { interface = x: 0..3 "
            + "Behavior = ((move <-- [0..9]; begun <-- 3) || (x <- x + choice0; choice0 <-- 2)); a[0] <-- a[1] + 1; Behavior } "
            + "check { Low = always move + begun + a[0] + a[1] < 30 and forall A i, x of i < 3 }";
    Program program = skein.emit.testing.Examples.load(new Source("names.labs", text), Map.of(), false);
    assertThat(said(temp, program, "Low")).contains("was asserted in frame");
  }

  private static String said(Path temp, Program program, String name) {
    EmitOptions options = new EmitOptions(Optional.empty(), true, OptionalInt.empty(), false);
    EmittedFile file =
        new AigerFiles().emit("vote", new AnalysedProgram(program), List.of(property(program, name)), options).files().getFirst();
    try (Workplace place = Workplace.open(Optional.of(temp), "abc")) {
      Files.write(place.folder().resolve(file.name()), file.content());
      String script = "read_aiger " + file.name() + "; bmc3";
      return place.run("abc", List.of(TOOLS.require(Tool.ABC).toString(), "-c", script), ToolBudget.of(Settings.DEFAULT, Monitor.SILENT)).outText();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theSearchForShortRunsLeavesTimeForTheProof() {
    assertThat(Abc.glance(Optional.empty())).isEqualTo(Duration.ofSeconds(2));
    assertThat(Abc.glance(Optional.of(Duration.ofSeconds(60)))).isEqualTo(Duration.ofSeconds(2));
    assertThat(Abc.glance(Optional.of(Duration.ofSeconds(2)))).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void theBoundIsExact() {
    Program program = Examples.load("approximate-majority", "yes=1 no=2", false);
    Property property = property(program, "YesNeverWins");
    int shortest =
        new ExploreEngine().check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT)
            .getFirst().run().orElseThrow().steps().size();
    for (int bound : List.of(shortest - 1, shortest)) {
      Finding found =
          new AbcEngine(TOOLS).check(program, List.of(property), Settings.DEFAULT.withSteps(bound), Monitor.SILENT).getFirst();
      assertThat(found.verdict()).isEqualTo(bound < shortest ? Verdict.HOLDS : Verdict.VIOLATED);
      found.run().ifPresent(run -> assertThat(run.steps()).hasSize(shortest));
    }
  }

  @Test
  void inconclusiveIfItIsUnknownWhetherThereIsAnInitialState() {
    String text = "system { spawn = A: 13 } agent A { interface = d: 0..12  Behavior = Skip } "
        + "assume { Apart = forall A a, forall A b, a = b or d of a != d of b } check { P = always true }";
    Program program = skein.emit.testing.Examples.load(new Source("start.labs", text), Map.of(), false);
    Settings settings = Settings.DEFAULT.withTime(Duration.ofSeconds(1));
    Finding finding = new AbcEngine(TOOLS).check(program, program.properties(), settings, Monitor.SILENT).getFirst();
    assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aStepBeyondTheBoundCausesNoError() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 2);
    Expr inverse = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(4), new Expr.Read(x), null);
    programs.rule("step", Exprs.lessEqual(Exprs.constant(0), inverse), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), -1)));
    programs.property("P", new Claim.Always(Exprs.less(Exprs.constant(0), inverse)));
    Program program = programs.build();
    for (List<Property> asked : List.of(List.of(Property.noErrors()), List.of(program.properties().getFirst(), Property.noErrors()))) {
      for (int bound = 0; bound < 5; bound++) {
        Settings settings = Settings.DEFAULT.withSteps(bound);
        Finding expected = ExploreEngine.reference().check(program, asked, settings, Monitor.SILENT).getLast();
        Finding found = new AbcEngine(TOOLS).check(program, asked, settings, Monitor.SILENT).getLast();
        assertThat(found.verdict()).as(asked.size() + " asked within " + bound).isEqualTo(expected.verdict());
        found.run().ifPresent(run -> Replay.check(new Interpreter(program), found.property().claim(), run));
      }
    }
  }

  @Test
  void aRunWithoutChoicesHasTheRightLength() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 9, 0);
    programs.rule("step", Exprs.less(new Expr.Read(x), Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    programs.property("P", new Claim.Always(Exprs.less(new Expr.Read(x), Exprs.constant(4))));
    assertThat(ask(programs.build(), "P").run().orElseThrow().steps()).hasSize(4);
  }

  @Test
  void aModelWithOneStateIsDecided() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 1, 1);
    programs.property("Ended", new Claim.DeadlockFree());
    programs.property("Zero", new Claim.Reachable(Exprs.equal(new Expr.Read(x), 0)));
    programs.property("One", new Claim.Reachable(Exprs.equal(new Expr.Read(x), 1)));
    Program program = programs.build();
    List<Finding> found =
        new AbcEngine(TOOLS).check(program, program.properties(), Settings.DEFAULT.withSteps(2), Monitor.SILENT);
    assertThat(found).extracting(Finding::verdict).startsWith(Verdict.VIOLATED, Verdict.VIOLATED, Verdict.HOLDS);
  }

  @Test
  void agreesOnRandomPrograms() {
    int programs = Integer.getInteger("skein.models", Boolean.getBoolean("skein.thorough") ? 500 : 15);
    long first = Long.getLong("skein.seed", 0);
    Tally tally = new Tally("ABC on programs");
    tally.compare(LongStream.range(first, first + programs).boxed().toList(), seed -> compare(RandomPrograms.of(seed), seed, tally));
    assertThat(tally.open()).isZero();
    assertThat(tally.violated()).as("violations compared").isGreaterThan(programs / 2);
  }

  private static void compare(Program program, long seed, Tally tally) {
    Random random = new Random(seed);
    Variable x = program.variables().get(0);
    Variable a = program.variables().get(2);
    Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
    Expr goal = Exprs.equal(sum, random.nextInt(-1, 4));
    List<Property> properties = new ArrayList<>();
    properties.add(new Property("Always", new Claim.Always(Exprs.not(goal)), "", null));
    properties.add(new Property("Reachable", new Claim.Reachable(goal), "", null));
    properties.add(new Property("DeadlockFree", new Claim.DeadlockFree(), "", null));
    properties.add(new Property("NoErrors", new Claim.NoErrors(), "", null));
    List<Finding> expected = ExploreEngine.reference().check(program, properties, Settings.DEFAULT, Monitor.SILENT);
    List<Finding> actual = new AbcEngine(TOOLS).check(program, properties, Settings.DEFAULT, Monitor.SILENT);
    for (int i = 0; i < properties.size(); i++) {
      Finding finding = actual.get(i);
      tally.compared(finding.property().name() + " of program " + seed, expected.get(i), finding);
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
    }
  }

  private static Finding ask(Program program, String name) {
    Property property = property(program, name);
    Finding found = new AbcEngine(TOOLS).check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst();
    found.run().ifPresent(run -> Replay.check(new Interpreter(program), property.claim(), run));
    return found;
  }

  private static Property property(Program program, String name) {
    return program.properties().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }
}
