package skein.explore.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.NormalForm;
import skein.analysis.ltl.RandomFormulas;
import skein.analysis.ltl.Regions;
import skein.analysis.ltl.Translation;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.core.run.Fairness;
import skein.core.testing.RandomPrograms;
import skein.search.graph.CompiledGraph;
import skein.search.level.Crew;
import skein.search.level.PlainSearch;
import skein.search.store.Space;

/** Cycles in products of random programs and formulas, with and without patience. */
class AcceptingCycleSearchTest {

  @Test
  void everyCycleIsAcceptingAndFair() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 400;
    int found = 0;
    for (int seed = 0; seed < programs; seed++) {
      found += check(seed);
    }
    assertThat(found).isGreaterThan(programs / 4);
  }

  private static int check(int seed) {
    Random random = new Random(seed);
    Program program = RandomPrograms.of(seed);
    Variable x = program.variables().getFirst();
    List<Ltl> atoms = List.of(is(x, random.nextInt(3)), is(x, random.nextInt(3)));
    NormalForm formula = NormalForm.of(new RandomFormulas(random, atoms).next(2 + random.nextInt(6)));
    Automaton automaton = Translation.of(formula.formula(), formula.atoms().size(), Budget.UNLIMITED);
    CompiledGraph graph = CompiledGraph.of(new AnalysedProgram(program), formula.atoms(), Budget.UNLIMITED).orElseThrow();
    Fairness fairness = Fairness.values()[seed % 3];
    int[] numbers = new int[formula.atoms().size()];
    Arrays.setAll(numbers, i -> i);
    Product product = new Product(graph, automaton, numbers, true, Budget.UNLIMITED);
    Regions regions = new Regions(automaton);
    try (Crew crew = new Crew(1 + random.nextInt(2)); Space space = new Space(product, crew.size())) {
      PlainSearch.finished(product, space, crew);
      boolean ignoreEnds = random.nextBoolean();
      int found = 0;
      for (long patience : new long[] {0, AcceptingCycleSearch.PATIENCE}) {
        try (FairCyclePruning pruning = new FairCyclePruning(product, space, crew, regions, fairness, ignoreEnds, Budget.UNLIMITED)) {
          if (pruning.leavesSomething()) {
            AcceptingCycle cycle =
                new AcceptingCycleSearch(product, space, crew, regions, fairness, ignoreEnds, pruning, patience, Budget.UNLIMITED)
                    .find();
            checkCycle(cycle, product, space, regions, automaton, fairness, ignoreEnds);
            found = 1;
          }
        }
      }
      return found;
    }
  }

  private static Ltl is(Variable x, int value) {
    return new Ltl.Atom(Exprs.equal(new Expr.Read(x), value));
  }

  private static void checkCycle(
      AcceptingCycle cycle,
      Product product,
      Space space,
      Regions regions,
      Automaton automaton,
      Fairness fairness,
      boolean ignoreEnds) {
    assertThat(cycle.nodes().getLast()).isEqualTo(cycle.nodes().getFirst());
    assertThat(cycle.length()).isPositive();
    Follower follower = new Follower(product, space, regions, ignoreEnds, Budget.UNLIMITED);
    long marks = 0;
    BitSet acting = new BitSet();
    BitSet sometimes = new BitSet();
    BitSet always = new BitSet();
    always.set(0, product.graph().agents());
    BitSet enabled = new BitSet();
    for (int i = 0; i < cycle.length(); i++) {
      follower.read(space.find(cycle.nodes().get(i), 0));
      follower.enabled(enabled);
      sometimes.or(enabled);
      always.and(enabled);
      long marksOfStep = -1;
      for (int e = 0; e < follower.edges(); e++) {
        boolean same = follower.target(e) == space.find(cycle.nodes().get(i + 1), 0);
        if (same && follower.actor(e) == cycle.actors().get(i)) {
          marksOfStep = follower.marks(e);
        }
      }
      assertThat(marksOfStep).as("there is such an edge").isNotNegative();
      marks |= marksOfStep;
      if (cycle.actors().get(i) >= 0) {
        acting.set(cycle.actors().get(i));
      }
    }
    assertThat(marks).isEqualTo(automaton.allMarks());
    BitSet entitled =
        switch (fairness) {
          case NONE -> new BitSet();
          case WEAK -> always;
          case STRONG -> sometimes;
        };
    entitled.andNot(acting);
    assertThat(entitled.isEmpty()).as("nobody is neglected").isTrue();
  }
}
