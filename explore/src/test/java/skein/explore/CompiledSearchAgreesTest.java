package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.ltl.RandomFormulas;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
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
import skein.core.run.Fairness;
import skein.core.run.Replay;
import skein.core.testing.Programs;
import skein.core.testing.RandomPrograms;
import skein.search.graph.CompiledGraph;

/** Compares the multi-threaded search of compiled programs with that of interpreted ones: every claim, verdict and run. */
class CompiledSearchAgreesTest {

  private static final ExploreEngine PLAIN = ExploreEngine.reference();

  @Test
  void agreesOnRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 100;
    int violated = 0;
    for (int seed = 0; seed < programs; seed++) {
      violated += compare(RandomPrograms.of(seed), seed, OptionalInt.empty());
    }
    assertThat(violated).as("violations compared").isGreaterThan(programs);
  }

  @Test
  void agreesWithABoundOnTheSteps() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 100;
    int violated = 0;
    for (int seed = 0; seed < programs; seed++) {
      violated += compare(RandomPrograms.of(seed), seed, OptionalInt.of(seed % 9));
    }
    assertThat(violated).as("violations compared").isGreaterThan(programs);
  }

  private static int compare(Program program, long seed, OptionalInt bound) {
    Random random = new Random(seed);
    List<Property> properties = new ArrayList<>();
    Expr goal = predicate(program, random);
    properties.add(property("Always", new Claim.Always(Exprs.not(goal))));
    properties.add(property("Reachable", new Claim.Reachable(goal)));
    properties.add(property("Eventually", new Claim.Eventually(goal)));
    properties.add(property("Fairly", new Claim.Fairly(goal)));
    properties.add(property("Recurs", new Claim.FairlyInfinitely(goal)));
    properties.add(property("Never", new Claim.Eventually(predicate(program, random))));
    properties.add(property("DeadlockFree", new Claim.DeadlockFree()));
    Fairness fairness = bound.isPresent() ? Fairness.NONE : Fairness.values()[random.nextInt(3)];
    Settings free =
        Settings.DEFAULT
            .withIgnoreEnds(random.nextBoolean())
            .withThreads(1 + random.nextInt(3))
            .withFairness(fairness)
            .withReductions(Set.of());
    Settings settings = bound.isPresent() ? free.withSteps(bound.getAsInt()) : free;
    List<Ltl> atoms = List.of(new Ltl.Atom(goal), new Ltl.Atom(predicate(program, random)));
    RandomFormulas formulas = new RandomFormulas(random, atoms);
    properties.add(property("Linear", new Claim.Linear(formulas.next(3 + random.nextInt(5)))));
    properties.add(property("AlsoLinear", new Claim.Linear(formulas.next(3 + random.nextInt(5)))));
    ExploreEngine fast = new ExploreEngine();
    List<Finding> expected = PLAIN.check(program, properties, settings, Monitor.SILENT);
    List<Finding> actual = fast.check(program, properties, settings, Monitor.SILENT);
    int violated = 0;
    for (int i = 0; i < expected.size(); i++) {
      violated += compare(expected.get(i), actual.get(i), program, fairness, seed);
    }
    return violated;
  }

  private static int compare(Finding expected, Finding actual, Program program, Fairness fairness, long seed) {
    String what = expected.property().name() + " of program " + seed;
    boolean open = expected.verdict() == Verdict.INCONCLUSIVE || actual.verdict() == Verdict.INCONCLUSIVE;
    if (expected.property().claim() instanceof Claim.NoErrors && open) {
      // How much the two have explored when everything else is decided differs.
      return 0;
    }
    assertThat(actual.property()).isEqualTo(expected.property());
    assertThat(actual.verdict()).as(what).isEqualTo(expected.verdict());
    assertThat(actual.cause()).as(what).isEqualTo(expected.cause());
    assertThat(actual.run().isPresent()).as(what).isEqualTo(expected.run().isPresent());
    if (expected.verdict() == Verdict.HOLDS && expected.run().isEmpty()) {
      assertThat(actual.statistics().states()).as(what).isEqualTo(expected.statistics().states());
      assertThat(actual.statistics().transitions()).as(what).isEqualTo(expected.statistics().transitions());
      if (!(actual.property().claim() instanceof Claim.Linear)) {
        // A state may be found again later with another location of the automaton; the two count its depth differently.
        assertThat(actual.statistics().depth()).as(what).isEqualTo(expected.statistics().depth());
      }
      assertThat(cutShort(actual.reason())).as(what).isEqualTo(cutShort(expected.reason()));
    }
    if (actual.run().isPresent()) {
      Replay.check(new Interpreter(program), actual.property().claim(), fairness, actual.run().get());
      boolean shortest =
          switch (actual.property().claim()) {
            case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree _ -> true;
            default -> false;
          };
      if (shortest) {
        assertThat(actual.run().get().steps()).as(what).hasSameSizeAs(expected.run().get().steps());
      }
    }
    return expected.verdict() == Verdict.VIOLATED ? 1 : 0;
  }

  /** Of the runs that break a formula only because they end, there may be several that are as near. */
  private static Reason cutShort(Reason reason) {
    return reason instanceof Reason.EndsIgnored(Reason inner, Reason.Effect effect, int _) ? new Reason.EndsIgnored(inner, effect, 0) : reason;
  }

  @Test
  void theNumberOfThreadsMakesNoDifference() {
    for (int seed = 0; seed < 150; seed++) {
      Program program = RandomPrograms.of(seed);
      Random random = new Random(seed);
      Ltl p = new Ltl.Atom(predicate(program, random));
      Ltl q = new Ltl.Atom(predicate(program, random));
      Ltl formula = new RandomFormulas(random, List.of(p, q)).next(3 + random.nextInt(5));
      Fairness fairness = Fairness.values()[seed % 3];
      for (Claim claim : List.of(new Claim.Always(predicate(program, random)), new Claim.Linear(formula))) {
        Finding one = withThreads(1, program, property("P", claim), fairness);
        Finding three = withThreads(3, program, property("P", claim), fairness);
        assertThat(three.reason()).isEqualTo(one.reason());
        assertThat(three.run().map(r -> r.steps())).isEqualTo(one.run().map(r -> r.steps()));
        assertThat(three.run().map(r -> r.ending())).isEqualTo(one.run().map(r -> r.ending()));
        assertThat(three.statistics().states()).isEqualTo(one.statistics().states());
        assertThat(three.statistics().transitions()).isEqualTo(one.statistics().transitions());
      }
    }
  }

  private static Finding withThreads(int threads, Program program, Property property, Fairness fairness) {
    Settings settings = Settings.DEFAULT.withThreads(threads).withFairness(fairness);
    return new ExploreEngine().check(program, List.of(property), settings, Monitor.SILENT).getFirst();
  }

  @Test
  void agreesOnWideStates() {
    Program program = SmallPrograms.wideStates();
    Extent expected = PLAIN.measure(program, Settings.DEFAULT, Monitor.SILENT);
    assertThat(expected.statistics().states()).isEqualTo(9_484);
    assertThat(CompiledGraph.of(new AnalysedProgram(program), List.of(), Budget.UNLIMITED).orElseThrow().words()).isGreaterThan(2);
    for (int threads = 1; threads <= 3; threads++) {
      Extent actual = new ExploreEngine().measure(program, Settings.DEFAULT.withThreads(threads), Monitor.SILENT);
      assertThat(actual.statistics().states()).isEqualTo(expected.statistics().states());
      assertThat(actual.statistics().transitions()).isEqualTo(expected.statistics().transitions());
      assertThat(actual.statistics().depth()).isEqualTo(expected.statistics().depth());
      assertThat(actual.ends()).isEqualTo(expected.ends());
    }
  }

  @Test
  void theExtentAgrees() {
    for (int seed = 0; seed < 200; seed++) {
      Program program = RandomPrograms.of(seed);
      Settings settings = seed % 2 == 0 ? Settings.DEFAULT : Settings.DEFAULT.withSteps(seed % 7);
      Extent expected = PLAIN.measure(program, settings, Monitor.SILENT);
      Extent actual = new ExploreEngine().measure(program, settings, Monitor.SILENT);
      assertThat(actual.reason()).isEqualTo(expected.reason());
      assertThat(actual.complete()).isEqualTo(expected.complete());
      assertThat(actual.statistics().states()).isEqualTo(expected.statistics().states());
      assertThat(actual.statistics().transitions()).isEqualTo(expected.statistics().transitions());
      assertThat(actual.statistics().depth()).isEqualTo(expected.statistics().depth());
      assertThat(actual.ends()).isEqualTo(expected.ends());
      assertThat(actual.errors()).isEqualTo(expected.errors());
    }
  }

  @Test
  void aLoopIsFoundInAnInfiniteSystem() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    p.rule("up", Expr.TRUE, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    p.rule("stay", Exprs.equal(new Expr.Read(x), 3), Stmt.skip());
    Expr never = Exprs.equal(new Expr.Read(x), -1);
    Property eventually = property("Eventually", new Claim.Eventually(never));
    Finding found =
        new ExploreEngine().check(p.build(), List.of(eventually), Settings.DEFAULT, Monitor.SILENT).getFirst();
    assertThat(found.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(found.run().orElseThrow().steps()).hasSize(4);
    assertThat(found.run().orElseThrow().ending()).isEqualTo(new Ending.Loop(3));
  }

  /** About the shared variable and one element; it may raise an error. */
  private static Expr predicate(Program program, Random random) {
    Variable x = program.variables().get(0);
    Variable a = program.variables().get(2);
    Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
    Expr simple = Exprs.equal(sum, random.nextInt(-1, 4));
    Expr divided =
        new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), new Expr.ReadAt(a, Exprs.constant(0)), null);
    return random.nextInt(4) == 0 ? Exprs.and(Exprs.equal(divided, 2), simple) : simple;
  }

  private static Property property(String name, Claim claim) {
    return new Property(name, claim, name, null);
  }
}
