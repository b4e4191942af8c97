package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.Toolbox;
import skein.emit.testing.Examples;
import skein.explore.ExploreEngine;

/** Compares the emitted search, compiled for the CPU, with Skein's own: the same answers, the same numbers of states and transitions. */
@Execution(ExecutionMode.CONCURRENT)
class GpuEngineTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final Settings FULL = Settings.DEFAULT.withReductions(Set.of());
  private static final Property COUNT = new Property("Count", new Claim.Always(Expr.TRUE), "true", null);

  @TempDir Path temp;
  private GpuEngine engine;

  @BeforeEach
  void useTheCompilerForTheCpu() {
    engine = new GpuEngine(new Toolbox(Map.of("SKEIN_GPU", EmittedProgram.compiler().toString()), Optional.empty()), temp);
  }

  /** One small set of parameters of each example; all that are small if thorough. */
  @Test
  void agreesOnExamples() {
    Map<String, Examples.Example> chosen = new LinkedHashMap<>();
    for (Examples.Example example : Examples.all()) {
      String key = THOROUGH ? example.title() : example.title().replaceAll(" .*", "");
      if (!chosen.containsKey(key) && new ExploreEngine().measure(example.program(), FULL.withMaxStates(THOROUGH ? 200_000 : 5_000), Monitor.SILENT).complete()) {
        chosen.put(key, example);
      }
    }
    assertThat(chosen).hasSizeGreaterThan(20);
    chosen.values().parallelStream().forEach(example -> {
      compare(example.program(), supported(example.program().properties()), FULL, example.title());
    });
  }

  @Test
  void agreesOnRandomPrograms() {
    int programs = THOROUGH ? 400 : 10;
    int violated = IntStream.range(0, programs).parallel().map(seed -> {
      Program program = RandomPrograms.of(seed);
      Random random = new Random(seed);
      return compare(program, RandomClaims.of(program, random), FULL.withIgnoreEnds(random.nextInt(3) == 0), "program " + seed);
    }).sum();
    assertThat(violated).as("violations").isGreaterThan(programs);
  }

  @Test
  void agreesOnRandomModels() {
    int models = THOROUGH ? 200 : 5;
    int compared = 0;
    for (int seed = 0; compared < models; seed++) {
      Program program = Examples.random(seed);
      if (new ExploreEngine().measure(program, FULL.withMaxStates(20_000), Monitor.SILENT).complete()) {
        compare(program, supported(program.properties()), FULL, "model " + seed);
        compared++;
      }
    }
  }

  /** The same representatives: the same numbers of states and transitions as the search on the CPU has with these reductions. */
  @Test
  void agreesWithReductions() {
    Settings reduced = Settings.DEFAULT.withReductions(Set.of(Reduction.SYMMETRY, Reduction.DEAD_VARIABLES));
    Map<String, Examples.Example> chosen = new LinkedHashMap<>();
    for (Examples.Example example : Examples.all()) {
      String key = THOROUGH ? example.title() : example.title().replaceAll(" .*", "");
      if (!chosen.containsKey(key) && new ExploreEngine().measure(example.program(), FULL.withMaxStates(THOROUGH ? 200_000 : 5_000), Monitor.SILENT).complete()) {
        chosen.put(key, example);
      }
    }
    // Agents that are known by their numbers, values that are dead, and plain ones.
    List<String> telling = List.of("ants", "epidemic", "majority", "mutex-broken", "spacing");
    List<Examples.Example> some =
        chosen.values().stream().filter(example -> THOROUGH || telling.contains(example.title().replaceAll("\\.labs.*", ""))).toList();
    long fewer =
        some.parallelStream()
            .filter(example -> {
              List<Property> properties = supported(example.program().properties());
              compare(example.program(), properties, reduced, example.title());
              return counted(example.program(), properties, reduced).states() < counted(example.program(), properties, FULL).states();
            })
            .count();
    assertThat(fewer).isGreaterThanOrEqualTo(telling.size());
    IntStream.range(0, THOROUGH ? 300 : 4).parallel().forEach(seed -> {
      Program program = RandomPrograms.of(seed);
      compare(program, RandomClaims.of(program, new Random(seed)), reduced, "program " + seed);
    });
    IntStream.range(0, THOROUGH ? 100 : 2).parallel().forEach(seed -> {
      Program program = Examples.random(seed);
      if (new ExploreEngine().measure(program, FULL.withMaxStates(20_000), Monitor.SILENT).complete()) {
        compare(program, supported(program.properties()), reduced, "model " + seed);
      }
    });
  }

  /** Which reductions apply depends on the properties. */
  private static Statistics counted(Program program, List<Property> properties, Settings settings) {
    List<Property> all = new ArrayList<>(properties);
    all.add(COUNT);
    return settings.reductions().isEmpty()
        ? new ExploreEngine().measure(program, settings, Monitor.SILENT).statistics()
        : new ExploreEngine().check(program, all, settings, Monitor.SILENT).get(properties.size()).statistics();
  }

  /** A slot has a quotient, and its number the remainder. */
  @Test
  void countsStatesThatAreStoredAsQuotients() {
    String text =
        """
        system { spawn = A: 1, B: 1, C: 1 }
        agent A { interface = x: 1; y: 1; k: 0
          Behavior = k < 25 -> { x <- (x * 2003) % 1000003; y <- (y * 1009 + x) % 2000003; k <- k + 1 }; Behavior }
        agent B { interface = x: 1; k: 0  Behavior = k < 25 -> { x <- (x * 2003) % 1000003; k <- k + 1 }; Behavior }
        agent C { interface = z: 0  Behavior = z <- (z + 1) % 6; Behavior }
        check { P = always true }
        """;
    Program program = Examples.load(new Source("quotients.labs", text), Map.of(), false);
    assertThat(new CudaText.Layout(new AnalysedProgram(program), Long.SIZE).bits()).isBetween(64, 78);
    counts(program, "quotients");
  }

  /** Two words, three and four: the first word is locked while the others are written. */
  @Test
  void countsWideStates() {
    String text =
        """
        system { extern = _n spawn = A: _n }
        agent A { interface = x: 1; y: 1; k: 0
          Behavior = k < 4 -> { x <- (x * 2003) % 1000003; y <- (y * 1009 + x) % 2000003; k <- k + 1 }; Behavior }
        check { P = always true }
        """;
    List<Integer> words = new ArrayList<>();
    for (String agents : THOROUGH ? List.of("2", "3", "5") : List.of("2")) {
      Program program = Examples.load(new Source("wide.labs", text), Map.of("n", agents), false);
      words.add(new CudaText.Layout(new AnalysedProgram(program), Long.SIZE).words());
      counts(program, agents + " agents");
    }
    assertThat(words).isEqualTo(List.of(2, 3, 4).subList(0, words.size()));
  }

  /** Errors were not asked about, and are impossible; that says nothing if there is no state. */
  @Test
  void aModelWithoutInitialStatesHasNoProperties() {
    String text = "system { spawn = A: 1 } agent A { interface = x: [0..3] Behavior = x <- 1; Behavior } "
        + "assume { None = exists A a, x of a > 5 } check { P = always true }";
    Program program = Examples.load(new Source("none.labs", text), Map.of(), false);
    assertThat(engine.check(program, program.properties(), FULL, Monitor.SILENT))
        .hasSize(2)
        .allMatch(finding -> finding.cause() == Cause.VACUOUS && finding.verdict() == Verdict.INCONCLUSIVE);
  }

  /** Differences of values that have more than 32 bits. */
  @Test
  void countsStatesWithLargeValues() {
    String text = "system { spawn = A: 1, B: 2 } agent A { interface = a: 2000000000; b: 2000000000; c: 2000000000 "
        + "Behavior = a <- a - 1999999999; b <- b / (0 - 7); c <- c / (0 - 7); Behavior } "
        + "agent B { interface = x: 0 Behavior = x <- (x + 1) % 5; Behavior } check { P = always true }";
    counts(Examples.load(new Source("large.labs", text), Map.of(), false), "large values");
  }

  /** With 8 bits for x, the second statement of the block would see a wrong value and never be a step. */
  @Test
  void aValueThatDoesNotFitIsNoticedEvenIfItLeadsToNoStep() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    Variable steps = p.scalar("steps", 0, 9, 0);
    Expr large = Exprs.not(Exprs.less(new Expr.Read(x), Exprs.constant(1_000)));
    p.rule("jump", Exprs.less(new Expr.Read(steps), Exprs.constant(9)), new Stmt.Block(List.of(
        new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1_000)), new Stmt.Assume(large), new Stmt.Assign(steps, Exprs.plus(new Expr.Read(steps), 1)))));
    p.rule("more", Expr.FALSE, new Stmt.Assign(x, Exprs.times(new Expr.Read(x), 2)));
    Program program = p.build();
    assertThat(new CudaText.Layout(new AnalysedProgram(program), 8).bits()).isLessThan(20);
    counts(program, "jumps");
  }

  /** The first element of an array gets 8 bits, but has the room of the second: what is known of one with 8 bits is not known of it. */
  @Test
  void anElementHasTheRoomOfTheOthers() {
    int[][] seconds = {{100, 350, 1}, {1_000, 0, -1}};
    for (int[] second : seconds) {
      Programs p = new Programs(1);
      Variable x = p.array("x", 2, Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
      Variable seen = p.scalar("seen", 0, 1, 0);
      Expr first = Exprs.read(x, Exprs.constant(0));
      Expr other = Exprs.read(x, Exprs.constant(1));
      Expr local = new Expr.Local("v", 1);
      p.rule("first", Exprs.less(first, Exprs.constant(300)), new Stmt.Block(List.of(
          new Stmt.SetLocal("v", 1, first),
          new Stmt.Assign(seen, new Expr.Choice(Exprs.less(Exprs.constant(254), local), Exprs.constant(1), Exprs.constant(0))),
          new Stmt.AssignAt(x, Exprs.constant(0), Exprs.plus(first, 1)))));
      p.rule("second", second[2] > 0 ? Exprs.less(other, Exprs.constant(second[1])) : Exprs.less(Exprs.constant(second[1]), other),
          new Stmt.AssignAt(x, Exprs.constant(1), Exprs.plus(other, second[2])));
      Program program = p.build().withInit(new Init(List.of(Values.of(0), Values.of(second[0]), Values.of(0)), List.of()));
      Property small = new Property("Small", new Claim.Always(Exprs.equal(new Expr.Read(seen), 0)), "seen = 0", null);
      assertThat(compare(program, List.of(small), FULL, "elements up to " + second[1])).isEqualTo(1);
    }
  }

  /** From 2 the goal 1 can be reached, from 3 not; a run to 3 must not meet the goal, though it would be as short. */
  @Test
  void aRunToWhereTheGoalIsLostDoesNotMeetIt() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 3, 0);
    for (int[] edge : new int[][] {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {2, 1}, {3, 3}}) {
      p.rule("from" + edge[0] + "to" + edge[1], Exprs.equal(new Expr.Read(x), edge[0]), new Stmt.Assign(x, Exprs.constant(edge[1])));
    }
    Program program = p.build();
    Property goal = new Property("Goal", new Claim.Fairly(Exprs.equal(new Expr.Read(x), 1)), "x = 1", null);
    Finding finding = engine.check(program, List.of(goal), FULL, Monitor.SILENT).getFirst();
    assertThat(finding.verdict()).isEqualTo(Verdict.VIOLATED);
    Replay.check(new Interpreter(program), goal.claim(), finding.run().orElseThrow());
    assertThat(finding.run().orElseThrow().steps()).extracting(step -> program.rules().get(step.rule()).name()).startsWith("from0to2", "from2to3");
  }

  /** No agents, no variables, no rules, no steps, and assumptions that cause errors. */
  @Test
  void agreesOnTinyModels() {
    Programs nobody = new Programs(0);
    nobody.scalar("x", 0, 1, 0, 1);
    Programs nothing = new Programs(2).rule("stay", Expr.TRUE, new Stmt.Block(List.of()));
    Programs still = new Programs(2);
    still.scalar("x", 0, 3, 0, 1, 2);
    Programs turns = new Programs(2).roundRobin(Expr.FALSE);
    turns.rule("never", Expr.FALSE, new Stmt.Block(List.of()));
    Programs erring = new Programs(1);
    Variable x = erring.scalar("x", 0, 3, 0, 1, 2, 3);
    erring.assume(Exprs.equal(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), new Expr.Read(x), null), 1));
    erring.rule("down", Exprs.less(Exprs.constant(0), new Expr.Read(x)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), -1)));
    List<Programs> all = List.of(nobody, nothing, still, turns, erring);
    for (int i = 0; i < all.size(); i++) {
      List<Property> claims = new ArrayList<>();
      for (Expr goal : List.of(Expr.TRUE, Expr.FALSE)) {
        for (Claim claim : List.of(new Claim.Always(goal), new Claim.Reachable(goal), new Claim.Eventually(goal), new Claim.Fairly(goal), new Claim.FairlyInfinitely(goal))) {
          claims.add(new Property("P" + claims.size(), claim, "goal", null));
        }
      }
      claims.add(new Property("Free", new Claim.DeadlockFree(), "deadlockfree", null));
      compare(all.get(i).build(), claims, FULL, "model " + i);
    }
  }

  /** Found by the hunt: the only property is not supported, so nothing is searched, and there may be no initial state. */
  @Test
  void nothingIsSaidAboutErrorsIfNothingWasSearched() {
    Programs p = new Programs(1);
    p.scalar("x", 0, 1, 0);
    p.assume(Expr.FALSE);
    Property formula = new Property("Formula", new Claim.Linear(new Ltl.Atom(Expr.TRUE)), "true", null);
    List<Finding> findings = engine.check(p.build(), List.of(formula), FULL, Monitor.SILENT);
    assertThat(findings).extracting(Finding::cause).containsExactly(Cause.UNSUPPORTED, Cause.PARTIAL);
  }

  /** The other properties have nothing to do with how long it is. */
  @Test
  void aLongLoopIsShown() {
    Programs p = new Programs(1);
    int last = 150_000;
    Variable x = p.scalar("x", 0, last, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(last)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    p.rule("again", Exprs.equal(new Expr.Read(x), last), new Stmt.Assign(x, Exprs.constant(1)));
    Program program = p.build();
    Property back = new Property("Back", new Claim.FairlyInfinitely(Exprs.equal(new Expr.Read(x), 0)), "x = 0", null);
    List<Finding> findings = engine.check(program, List.of(back, COUNT), FULL, Monitor.SILENT);
    assertThat(findings).extracting(Finding::verdict).startsWith(Verdict.VIOLATED, Verdict.HOLDS);
    Run run = findings.getFirst().run().orElseThrow();
    Replay.check(new Interpreter(program), back.claim(), run);
    assertThat(run.steps()).hasSize(last + 1);
    assertThat(run.ending()).isEqualTo(new Ending.Loop(1));
  }

  @Test
  void stopsAtALimitOfStates() {
    Program program = Examples.labs("table", false, "n=5");
    Finding finding = engine.check(program, List.of(COUNT), FULL.withMaxStates(1_000), Monitor.SILENT).getFirst();
    assertThat(finding.cause()).isEqualTo(Cause.STATES);
    assertThat(finding.reason()).isInstanceOf(Reason.Unfinished.class);
  }

  /** The search may fit while what judges the goal does not. */
  @Test
  void noVerdictIsGivenForLackOfMemory() {
    Program program = Examples.labs("zealots", false, "left=1", "right=0", "voters=3");
    List<Property> properties = supported(program.properties());
    List<Finding> expected = new ExploreEngine().check(program, properties, FULL, Monitor.SILENT);
    int open = 0;
    for (long limit : new long[] {20_000, 40_000, 60_000, 100_000, 1_000_000}) {
      List<Finding> found = engine.check(program, properties, FULL.withMemoryBytes(limit), Monitor.SILENT);
      for (int i = 0; i < properties.size(); i++) {
        open += found.get(i).cause() == Cause.MEMORY ? 1 : 0;
        assertThat(found.get(i).verdict()).as("%s with %d bytes", properties.get(i).name(), limit).isIn(Verdict.INCONCLUSIVE, expected.get(i).verdict());
      }
    }
    assertThat(open).isPositive();
  }

  @Test
  void moreInitialStatesThanAllowedAreNoticed() {
    String text = "system { spawn = A: 2 } agent A { interface = x: [0..200] Behavior = x <- 0; Behavior } check { P = always true }";
    Program program = Examples.load(new Source("many.labs", text), Map.of(), false);
    Finding finding = engine.check(program, List.of(COUNT), FULL.withMaxStates(1_000), Monitor.SILENT).getFirst();
    assertThat(finding.cause()).isEqualTo(Cause.STATES);
    assertThat(finding.statistics().transitions()).isZero();
  }

  @Test
  void tooWideStatesAreRefused() {
    Program program = Examples.labs("table", false, "n=60");
    Finding finding = engine.check(program, List.of(COUNT), FULL, Monitor.SILENT).getFirst();
    assertThat(finding.cause()).isEqualTo(Cause.UNSUPPORTED);
    assertThat(finding.reason().toString()).contains("StateTooWide[bits=360, most=255]");
  }

  @Test
  void saysWhatIsMissing() {
    Engines none = new Engines(new Toolbox(Map.of(), Optional.empty()));
    assertThatThrownBy(() -> none.count(Examples.labs("table", false, "n=2")))
        .isInstanceOfSatisfying(ToolMissing.class, missing -> assertThat(missing.problem()).isEqualTo(new ToolProblem.Missing("gpu", "SKEIN_GPU", Optional.empty())));
  }

  private record Engines(Toolbox tools) {
    void count(Program program) {
      new GpuEngine(tools, Path.of("unused")).check(program, List.of(COUNT), FULL, Monitor.SILENT);
    }
  }

  private List<Property> supported(List<Property> properties) {
    return properties.stream()
        .filter(p -> !(p.claim() instanceof Claim.Combined) && engine.cannot(p, FULL).isEmpty())
        .toList();
  }

  private void counts(Program program, String what) {
    Finding finding = engine.check(program, List.of(COUNT), FULL, Monitor.SILENT).getFirst();
    assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.HOLDS);
    same(finding.statistics(), new ExploreEngine().measure(program, FULL, Monitor.SILENT).statistics(), what);
  }

  private static void same(Statistics actual, Statistics expected, String what) {
    assertThat(actual.states()).as("states of %s", what).isEqualTo(expected.states());
    assertThat(actual.transitions()).as("transitions of %s", what).isEqualTo(expected.transitions());
    assertThat(actual.depth()).as("depth of %s", what).isEqualTo(expected.depth());
  }

  /** Checks that answers and numbers agree and that runs can be replayed; returns the number of violations. */
  private int compare(Program program, List<Property> some, Settings settings, String what) {
    List<Property> properties = new ArrayList<>(some);
    properties.add(COUNT);
    properties.add(Property.noErrors());
    List<Finding> expected = ExploreEngine.reference().check(program, properties, settings, Monitor.SILENT);
    List<Finding> actual = engine.check(program, properties, settings, Monitor.SILENT);
    int violated = 0;
    for (int i = 0; i < properties.size(); i++) {
      Finding finding = actual.get(i);
      String which = properties.get(i).claim() + " of " + what;
      assertThat(finding.cause()).as(which + finding.reason()).isEqualTo(expected.get(i).cause());
      assertThat(finding.verdict()).as(which).isEqualTo(expected.get(i).verdict());
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
      if (finding.verdict() == Verdict.VIOLATED && isAboutStates(finding.property().claim())) {
        assertThat(finding.run().map(run -> run.steps().size())).as(which).isEqualTo(expected.get(i).run().map(run -> run.steps().size()));
      }
      violated += finding.verdict() == Verdict.VIOLATED ? 1 : 0;
    }
    if (actual.get(properties.size() - 2).verdict() == Verdict.HOLDS) {
      same(actual.get(properties.size() - 2).statistics(), counted(program, properties, settings), what);
    }
    return violated;
  }

  private static boolean isAboutStates(Claim claim) {
    return claim instanceof Claim.Always || claim instanceof Claim.DeadlockFree || claim instanceof Claim.NoErrors;
  }
}
