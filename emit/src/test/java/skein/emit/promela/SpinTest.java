package skein.emit.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Variable;
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.core.testing.RandomPrograms;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.Toolbox;
import skein.emit.testing.Examples;
import skein.explore.ExploreEngine;

/** Compares SPIN on emitted models with Skein's own search. */
@Execution(ExecutionMode.CONCURRENT)
class SpinTest {

  private static final Toolbox TOOLS = Toolbox.standard();

  @BeforeEach
  void requireSpin() {
    for (Tool tool : List.of(Tool.SPIN, Tool.GCC)) {
      assumeTrue(TOOLS.find(tool).isPresent(), () -> tool.word() + " is not installed");
    }
  }

  /** The numbers are those in the headers of the examples. SPIN counts one more state, which {@link Spin} subtracts. */
  @ParameterizedTest
  @CsvSource({
    "election, n=5, round-robin, 576",
    "approximate-majority, yes=2 no=3, free, 811",
    "spacing, gap=2 n=2 len=5, free, 4422",
    "swap-meet, n=2 goods=2, round-robin, 52",
    "rumour, n=2, round-robin, 391",
    "lanes, '', round-robin, 27"
  })
  void findsTheStatesOf(String name, String parameters, String schedule, long states) {
    assertThat(states(Examples.load(name, parameters, schedule.equals("round-robin")))).isEqualTo(states);
  }

  @Test
  void agreesOnAnExample() {
    Program program = Examples.load("election", "n=3", false);
    List<Property> judged = supported(program);
    assertThat(judged).extracting(Property::name).containsExactly("Agreed", "NeverZero", "Absurd");
    assertThat(compare(program, judged, Settings.DEFAULT, "election")).isEqualTo(2);
  }

  @Test
  void anExecutionThatEndsCanBeIgnored() {
    Program program = Examples.load("election", "n=2", true);
    assertThat(compare(program, supported(program), Settings.DEFAULT.withIgnoreEnds(true), "election")).isEqualTo(1);
  }

  @Test
  void doubleNegationsAreEliminated() {
    Program program = Examples.load("lanes", "", false);
    Expr small = program.properties().getFirst().claim().predicates().getFirst();
    Ltl formula = new Ltl.Not(new Ltl.Not(new Ltl.Always(new Ltl.Not(new Ltl.Not(new Ltl.Atom(small))))));
    compare(program, List.of(new Property("P", new Claim.Linear(formula), "P", null)), Settings.DEFAULT, "lanes");
  }

  @Test
  void inconclusiveIfItIsUnknownWhetherThereIsAnInitialState() {
    // Thirteen different numbers below twelve do not exist, but proving it takes long.
    String text = "system { spawn = A: 13 } agent A { interface = d: 0..12  Behavior = Skip } "
        + "assume { Apart = forall A a, forall A b, a = b or d of a != d of b } check { P = always true }";
    Program program = skein.emit.testing.Examples.load(new Source("start.labs", text), Map.of(), false);
    Settings settings = Settings.DEFAULT.withTime(Duration.ofSeconds(1));
    Finding finding = new SpinEngine(TOOLS).check(program, List.of(Property.noErrors()), settings, Monitor.SILENT).getFirst();
    assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(finding.cause()).isEqualTo(Cause.TIME);
  }

  /** By default, SPIN's verifier allocates a larger state table than this, even to replay a trail. */
  @Test
  void aTrailIsReplayedInLittleMemory() {
    Program program = Examples.load("alignment", "birds=3 side=5 see=3", false);
    Property aligned = program.properties().getFirst();
    Settings settings = Settings.DEFAULT.withMemoryBytes(100L << 20);
    Finding finding = new SpinEngine(TOOLS).check(program, List.of(aligned), settings, Monitor.SILENT).getFirst();
    assertThat(finding.verdict()).as("%s", finding.reason()).isEqualTo(Verdict.VIOLATED);
    Replay.check(new Interpreter(program), aligned.claim(), finding.run().orElseThrow());
  }

  @Test
  void aQuotientIsNotMistakenForAMark() {
    for (String sign : List.of("/", ":")) {
      String text = "system { spawn = A: 1 } agent A { interface = x: undef; y: 0 - 2147483647; z: 0 "
          + "Behavior = x <- y " + sign + " (z - 1); x > 0 -> z <- 1 } check { P = always z of 0 < 1 }";
      Program program = skein.emit.testing.Examples.load(new Source("quotient.labs", text), Map.of(), false);
      Finding finding = new SpinEngine(TOOLS).check(program, program.properties(), Settings.DEFAULT, Monitor.SILENT).getFirst();
      assertThat(finding.cause()).as("%s", finding.reason()).isEqualTo(Cause.UNSUPPORTED);
      assertThat(finding.reason()).isEqualTo(new Reason.ToolFailed(new ToolProblem.BadOutput("spin", ToolProblem.Flaw.MARK_OCCURS)));
    }
  }

  @Test
  void agreesOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 300 : 2;
    int judged = 0;
    for (int seed = 0; seed < programs; seed++) {
      Program program = RandomPrograms.of(seed);
      long expected = new ExploreEngine().measure(program, Settings.DEFAULT, Monitor.SILENT).statistics().states();
      assertThat(states(program)).as("states of program %d", seed).isEqualTo(expected);
      Random random = new Random(seed);
      compare(program, properties(program, random), Settings.DEFAULT.withIgnoreEnds(random.nextBoolean()), "program " + seed);
      judged++;
    }
    assertThat(judged).isEqualTo(programs);
  }

  @Test
  void findsTheStatesOfRandomModels() {
    boolean thorough = Boolean.getBoolean("skein.thorough");
    int models = thorough ? 200 : 3;
    Settings small = Settings.DEFAULT.withMaxStates(20_000);
    int counted = 0;
    for (int seed = 0; counted < models; seed++) {
      Program program = Examples.random(seed);
      Extent extent = new ExploreEngine().measure(program, small, Monitor.SILENT);
      boolean quick = thorough || PromelaModel.of(new AnalysedProgram(program), new Check.Count()).text().length() < 40_000;
      if (quick && extent.complete()) {
        assertThat(states(program)).as("states of model %d", seed).isEqualTo(extent.statistics().states());
        counted++;
      }
    }
    assertThat(counted).isEqualTo(models);
  }

  private static List<Property> supported(Program program) {
    SpinEngine engine = new SpinEngine(TOOLS);
    return program.properties().stream().filter(p -> engine.cannot(p, Settings.DEFAULT).isEmpty()).toList();
  }

  private static List<Property> properties(Program program, Random random) {
    Expr goal = predicate(program, random);
    Ltl p = new Ltl.Atom(goal);
    Ltl q = new Ltl.Atom(predicate(program, random));
    List<Claim> claims =
        new ArrayList<>(
            List.of(
                new Claim.Always(Exprs.not(goal)),
                new Claim.Reachable(goal),
                new Claim.Eventually(goal),
                new Claim.DeadlockFree(),
                new Claim.Linear(new Ltl.Always(new Ltl.Eventually(p))),
                new Claim.Linear(new Ltl.Always(new Ltl.Implies(q, new Ltl.Eventually(p)))),
                new Claim.Linear(new Ltl.WeakUntil(q, p)),
                new Claim.Linear(new Ltl.Release(new Ltl.Not(p), new Ltl.Or(p, new Ltl.Until(q, p))))));
    List<Property> all = new ArrayList<>();
    int count = Boolean.getBoolean("skein.thorough") ? claims.size() : 2;
    for (int i = 0; i < count; i++) {
      Claim claim = claims.remove(random.nextInt(claims.size()));
      all.add(new Property("P" + i, claim, "P" + i, null));
    }
    return all;
  }

  /** A random predicate over the shared variable and one element; it may cause an error. */
  private static Expr predicate(Program program, Random random) {
    Variable x = program.variables().get(0);
    Variable a = program.variables().get(2);
    Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
    Expr simple = Exprs.equal(sum, random.nextInt(-1, 4));
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), new Expr.ReadAt(a, Exprs.constant(0)), null);
    return random.nextInt(4) == 0 ? Exprs.and(Exprs.equal(divided, 2), simple) : simple;
  }

  /** Checks that the verdicts agree and that runs can be replayed; returns the number of violations. */
  private static int compare(Program program, List<Property> properties, Settings settings, String what) {
    List<Finding> expected = ExploreEngine.reference().check(program, properties, settings, Monitor.SILENT);
    List<Finding> actual = new SpinEngine(TOOLS).check(program, properties, settings, Monitor.SILENT);
    int violated = 0;
    for (int i = 0; i < properties.size(); i++) {
      Finding finding = actual.get(i);
      String which = finding.property().claim() + " of " + what;
      assertThat(finding.cause()).as(which + finding.reason()).isEqualTo(Cause.DECIDED);
      assertThat(finding.verdict()).as(which).isEqualTo(expected.get(i).verdict());
      replay(program, finding);
      violated += finding.verdict() == Verdict.VIOLATED ? 1 : 0;
    }
    Finding errors = actual.getLast();
    replay(program, errors);
    if (expected.getLast().verdict() != Verdict.INCONCLUSIVE) {
      // Skein does not search beyond a goal, so it does not find errors there.
      boolean more = expected.getLast().verdict() == Verdict.HOLDS && errors.verdict() == Verdict.VIOLATED;
      assertThat(more || errors.verdict() == expected.getLast().verdict()).as("errors of " + what).isTrue();
    }
    return violated;
  }

  private static void replay(Program program, Finding finding) {
    finding.run().ifPresent(run -> assertThat(finding.statistics().depth()).isEqualTo(run.steps().size()));
    finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
  }

  private static long states(Program program) {
    Spin spin = new Spin(TOOLS, ToolBudget.of(Settings.DEFAULT, Monitor.SILENT));
    Spin.Answer answer = spin.ask(new AnalysedProgram(program), new Check.Count(), Optional.empty(), "count");
    assertThat(answer.cause()).as("%s", answer.reason()).isEqualTo(Cause.DECIDED);
    return answer.statistics().states();
  }
}
