package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import skein.core.answer.Monitor;
import skein.core.answer.Obstacle;
import skein.core.budget.Budget;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.source.Source;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.emit.Inexpressible;
import skein.emit.driver.Toolbox;
import skein.emit.testing.Examples;
import skein.simulate.RunJudge;
import skein.simulate.RunOutcome;
import skein.simulate.SimulatedRun;
import skein.simulate.sample.RunSampler;

/** Compares the runs of the emitted program, compiled for the CPU, with Skein's own: run by run, the same steps, outcomes and errors. */
@Execution(ExecutionMode.CONCURRENT)
class GpuSimulatorTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int STEPS = 60;
  private static final int RUNS = THOROUGH ? 300 : 40;

  @TempDir Path temp;
  private Toolbox tools;

  @BeforeEach
  void useTheCompilerForTheCpu() {
    tools = new Toolbox(Map.of("SKEIN_GPU", EmittedProgram.compiler().toString()), Optional.empty());
  }

  /** Some examples, under both schedules if they say so; all if thorough. */
  @Test
  void makesTheSameRunsOfExamples() {
    Map<String, Examples.Example> chosen = new LinkedHashMap<>();
    for (Examples.Example example : Examples.all()) {
      chosen.putIfAbsent(THOROUGH ? example.title() : example.title().replaceAll(" .*", ""), example);
    }
    List<Examples.Example> all = List.copyOf(chosen.values());
    List<Examples.Example> some = THOROUGH ? all : IntStream.iterate(0, i -> i < all.size(), i -> i + 6).mapToObj(all::get).toList();
    int refused = some.parallelStream().mapToInt(example -> compare(example.program(), followed(example.program()), example.title()) ? 0 : 1).sum();
    assertThat(refused).as("models that cannot be simulated there").isLessThan(some.size() / 3 + 1);
  }

  @Test
  void makesTheSameRunsOfRandomPrograms() {
    int programs = THOROUGH ? 300 : 5;
    IntStream.range(0, programs).parallel().forEach(seed -> {
      Program program = RandomPrograms.of(seed);
      compare(program, claims(program, new Random(seed)), "program " + seed);
    });
  }

  @Test
  void makesTheSameRunsOfRandomModels() {
    int models = THOROUGH ? 200 : 4;
    // Programs that toss are refused.
    List<Integer> seeds = IntStream.iterate(0, seed -> seed + 1).boxed().filter(seed -> Examples.random(seed).rules().stream().noneMatch(Rule::tosses)).limit(models).toList();
    seeds.parallelStream().forEach(seed -> {
      Program program = Examples.random(seed);
      compare(program, followed(program), "model " + seed);
    });
  }

  /** More steps than are kept, so that they are computed again. */
  @Test
  void ranksManySteps() {
    for (boolean roundRobin : List.of(false, true)) {
      Programs p = new Programs(3);
      Variable x = p.scalar("x", 0, 100, 0, 7);
      Variable a = p.array("a", 3, -50, 50, 1);
      if (roundRobin) {
        p.roundRobin(Expr.FALSE);
      }
      Expr self = new Expr.Local("id", 0);
      Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(60));
      Expr value = new Expr.Binary(Expr.BinaryOp.MODULO, Exprs.plus(Exprs.times(new Expr.Local("c", 1), 17), new Expr.Read(x)), Exprs.constant(41), null);
      p.rule("many", 0, 2, true, Expr.TRUE, new Stmt.Block(List.of(choose, new Stmt.AssignAt(a, self, value), new Stmt.Assign(x, value))));
      p.rule("other", 1, 2, false, Exprs.less(new Expr.Read(x), Exprs.constant(20)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 3)));
      Program program = p.build();
      // When each of them happens shows which steps were taken.
      List<Property> goals =
          IntStream.of(2, 15, 30, 40)
              .mapToObj(n -> new Property("P" + n, new Claim.Eventually(Exprs.equal(new Expr.Read(x), n)), "x", null))
              .toList();
      assertThat(compare(program, goals, "many steps, " + roundRobin)).isTrue();
    }
  }

  /** The first part that decides it counts; if it takes all of them, the last. */
  @Test
  void combinesThePartsOfAProperty() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0, 1);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(9)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    List<List<Claim>> parts =
        List.of(
            List.of(new Claim.Always(Exprs.less(new Expr.Read(x), Exprs.constant(3))), new Claim.Always(Exprs.less(new Expr.Read(x), Exprs.constant(6)))),
            List.of(new Claim.Eventually(Exprs.equal(new Expr.Read(x), 7)), new Claim.Eventually(Exprs.equal(new Expr.Read(x), 2))),
            List.of(new Claim.Reachable(Exprs.equal(new Expr.Read(x), 4)), new Claim.Always(Exprs.less(new Expr.Read(x), Exprs.constant(5)))));
    List<Property> all = new ArrayList<>();
    for (Claim.Combination how : Claim.Combination.values()) {
      for (List<Claim> some : parts) {
        Claim claim = new Claim.Combined(how, some.stream().map(each -> new Claim.Part("part", each)).toList(), Optional.empty());
        all.add(new Property("P" + all.size(), claim, "combined", null));
      }
    }
    assertThat(compare(p.build(), all, List.of(StepChoice.AGENTS), "combined")).isTrue();
  }

  /** Drawn from a list, cell by cell, from a table of solutions, and again and again until the assumption holds. */
  @Test
  void drawsTheSameInitialStates() {
    String text =
        """
        system { extern = _n spawn = A: 4 }
        agent A { interface = x: 0.._n; y: [3, 1, 7]; z: 0
          Behavior = x > 0 -> x <- x - 1; Behavior ++ y = 7 -> y <- 1; Behavior ++ z <- (z + x) %% 5; Behavior }
        %s
        check { P = eventually exists A a, x of a = 0 and y of a = 1  Q = always forall A a, z of a < 3 }
        """;
    List<String> assumptions =
        List.of("", "assume { S = forall A a, forall A b, a = b or x of a != x of b }", "assume { S = exists A a, x of a > 90000 }");
    Map<String, List<String>> sizes = Map.of(assumptions.get(0), List.of("2", "10"), assumptions.get(1), List.of("10"), assumptions.get(2), List.of("100000"));
    for (String assumption : assumptions) {
      for (String n : sizes.get(assumption)) {
        Program program = Examples.load(new Source("starts.labs", text.formatted(assumption)), Map.of("n", n), false);
        assertThat(compare(program, program.properties(), List.of(StepChoice.AGENTS), assumption + " " + n)).isTrue();
      }
    }
  }

  @Test
  void sumsUpOnTheDevice() {
    Program program = Examples.labs("rumour", false, "n=5");
    EstimatePlan plan = new EstimatePlan(40, 9, new StoppingRule.FixedRuns(1_000));
    GpuSimulator simulator = simulator(program, program.properties(), plan);
    GpuSums sum = simulator.sum(100, 500).orElseThrow();
    assertThat(sum).isEqualTo(simulator.pieces(100, 500, 500).orElseThrow().getFirst());
    assertThat(sum.runs()).isEqualTo(500);
    assertThat(sum.steps()).isEqualTo(simulator.pieces(100, 500, 7).orElseThrow().stream().mapToLong(GpuSums::steps).sum());
  }

  @Test
  void saysWhatItCannot() {
    Programs p = new Programs(65);
    Variable x = p.scalar("x", 0, 3, 0);
    p.rule("r", Expr.TRUE, new Stmt.Assign(x, Exprs.constant(1)));
    assertThatThrownBy(() -> simulator(p.build(), List.of(), plan(1, StepChoice.AGENTS)))
        .isInstanceOfSatisfying(Inexpressible.class, problem -> assertThat(problem.obstacle()).isEqualTo(new Obstacle.StepsNotListed()));
  }

  @Test
  void saysWhichPropertiesItCannotFollow() {
    Program program = Examples.labs("epidemic", false, "people=3");
    assertThatThrownBy(() -> simulator(program, program.properties(), plan(1, StepChoice.AGENTS)))
        .isInstanceOfSatisfying(Inexpressible.class, problem -> assertThat(problem.obstacle().toString()).contains("LeftOut[property=", "feature=LINEAR"));
  }

  private GpuSimulator simulator(Program program, List<Property> properties, EstimatePlan plan) {
    return new GpuSimulator(tools, temp, program, properties, plan, Monitor.SILENT);
  }

  private static EstimatePlan plan(long seed, StepChoice choice) {
    return new EstimatePlan(STEPS, seed, new StoppingRule.FixedRuns(RUNS)).choosing(choice);
  }

  private static List<Property> followed(Program program) {
    return program.properties().stream().filter(property -> RunsText.obstacle(property.claim()).isEmpty()).toList();
  }

  /** Claims of each kind, some of them with predicates that cause errors, and combinations of them. */
  private static List<Property> claims(Program program, Random random) {
    List<Property> all = new ArrayList<>();
    List<Claim.Part> parts = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Expr goal = predicate(program, random);
      for (Claim claim :
          List.of(
              new Claim.Always(Exprs.not(goal)), new Claim.Reachable(goal), new Claim.Eventually(goal), new Claim.Fairly(goal), new Claim.FairlyInfinitely(goal))) {
        all.add(new Property("P" + all.size(), claim, "goal", null));
        parts.add(new Claim.Part("part", claim));
      }
    }
    all.add(new Property("Free", new Claim.DeadlockFree(), "deadlockfree", null));
    all.add(Property.noErrors());
    for (Claim.Combination how : Claim.Combination.values()) {
      int from = random.nextInt(parts.size() - 3);
      all.add(new Property(how.name(), new Claim.Combined(how, parts.subList(from, from + 3), Optional.empty()), "combined", null));
    }
    return all;
  }

  private static Expr predicate(Program program, Random random) {
    Expr element = new Expr.ReadAt(program.variables().get(2), Exprs.constant(random.nextInt(3)));
    Expr simple = Exprs.equal(Exprs.plus(new Expr.Read(program.variables().get(0)), element), random.nextInt(-1, 4));
    Expr divided = new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), element, null);
    return random.nextInt(3) == 0 ? Exprs.and(Exprs.equal(divided, 2), simple) : simple;
  }

  /** Returns whether the program can be simulated there. */
  private boolean compare(Program program, List<Property> properties, String what) {
    return compare(program, properties, List.of(StepChoice.values()), what);
  }

  private boolean compare(Program program, List<Property> properties, List<StepChoice> choices, String what) {
    boolean any = false;
    for (StepChoice choice : choices) {
      EstimatePlan plan = plan(what.hashCode() % 1000, choice);
      RunJudge judge = new RunJudge(properties);
      RunSampler sampler = RunSampler.compiled(program, judge.predicates(), plan.seed(), choice, Budget.UNLIMITED);
      if (!sampler.start(0) || !sampler.startsUniformly()) {
        return false;
      }
      List<GpuSums> actual;
      try {
        actual = simulator(program, properties, plan).pieces(0, RUNS, 1).orElseThrow();
      } catch (Inexpressible _) {
        return false;
      }
      for (int run = 0; run < RUNS; run++) {
        sampler.start(run);
        SimulatedRun expected = judge.judgeUntilDecided(run, sampler, STEPS, _ -> {});
        assertThat(actual.get(run)).as("run %d of %s, dice %s", run, what, choice).isEqualTo(sums(expected));
      }
      any = true;
    }
    return any;
  }

  private static GpuSums sums(SimulatedRun run) {
    List<GpuSums.OfProperty> properties = new ArrayList<>();
    for (RunOutcome outcome : run.outcomes()) {
      boolean met = outcome.isSatisfied();
      boolean broken = outcome.isViolated();
      boolean erred = outcome instanceof RunOutcome.Erred;
      TreeMap<Long, Long> times = new TreeMap<>();
      outcome.happenedAt().ifPresent(step -> times.put((long) step, 1L));
      properties.add(
          new GpuSums.OfProperty(
              met ? 1 : 0, broken ? 1 : 0, met || broken ? 0 : 1, erred ? 1 : 0, broken ? OptionalInt.of(run.number()) : OptionalInt.empty(), times));
    }
    boolean hasError = run.error().isPresent();
    return new GpuSums(1, run.length(), hasError ? 1 : 0, hasError ? OptionalInt.of(run.number()) : OptionalInt.empty(), properties);
  }
}
