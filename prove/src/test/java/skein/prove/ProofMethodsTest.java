package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.core.answer.Settings;
import skein.prove.certificate.Header;
import skein.prove.solve.OwnSolver;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/** The full results of each proof method on small graphs: verdicts, arguments, depths and paths. */
class ProofMethodsTest {

  /** A cycle through 0 to 5; 6 leads to 7, and nothing leads to 6. */
  private final GraphSystem ring = new GraphSystem(0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 6, 7, 7, 0);
  /** From 0 to 3, where it ends. */
  private final GraphSystem line = new GraphSystem(0, 1, 1, 2, 2, 3);
  private final List<Integer> depths = new ArrayList<>();
  private final SolverBudget budget = new SolverBudget(Settings.DEFAULT, new DepthRecorder(depths));

  @AfterEach
  void close() {
    budget.close();
  }

  private Bmc bmc(SymbolicSystem machine, Term bad, OptionalInt bound) {
    return new Bmc(machine, bad, bound, OwnSolver::new, budget);
  }

  private ProofOutcome bmc(GraphSystem graph, Term bad) {
    return bmc(graph.machine, bad, OptionalInt.empty()).run(bad);
  }

  private ProofOutcome bmc(GraphSystem graph, Term bad, Term badAtBound, int bound) {
    return bmc(graph.machine, bad, OptionalInt.of(bound)).run(badAtBound);
  }

  private ProofOutcome induction(GraphSystem graph, Term bad, List<Term> lemmas) {
    return new KInduction(graph.machine, bad, lemmas, OwnSolver::new, budget).run();
  }

  private static ProofOutcome unsafe(GraphSystem graph, int... moves) {
    return new ProofOutcome.Unsafe(path(graph, moves));
  }

  private static SymbolicPath path(GraphSystem graph, int... moves) {
    return new SymbolicPath(Map.of(graph.x, 0L), IntStream.of(moves).mapToObj(move -> new SymbolicPath.Taken(move, Map.of())).toList());
  }

  @Test
  void theShortestPathToABadStateIsFound() {
    for (Method method : Method.values()) {
      for (int depth = 0; depth < 6; depth++) {
        Term bad = ring.is(depth);
        ProofOutcome outcome = new ReachabilityQuestion(method, ring.machine, bad, OptionalInt.empty(), bad, budget, new Header(Map.of())).search();
        assertThat(outcome).as("%s, %s", method, depth).isEqualTo(unsafe(ring, IntStream.range(0, depth).toArray()));
      }
    }
  }

  @Test
  void simplePathsAreExhausted() {
    assertThat(bmc(ring, ring.is(7))).isEqualTo(new ProofOutcome.Safe(new Argument.Exhausted(6), 5));
    assertThat(depths).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(bmc(line, line.is(7))).isEqualTo(new ProofOutcome.Safe(new Argument.Ends(4), 3));
    GraphSystem still = new GraphSystem(0, 0);
    assertThat(bmc(still, still.is(7))).isEqualTo(new ProofOutcome.Safe(new Argument.Exhausted(1), 0));
    GraphSystem stuck = new GraphSystem();
    assertThat(bmc(stuck, stuck.is(7))).isEqualTo(new ProofOutcome.Safe(new Argument.Ends(1), 0));
  }

  /** Small systems are unrolled until states repeat, however long that takes. */
  @Test
  void longCyclesAreExhausted() {
    Term n = ring.terms.variable("n", 4);
    Term next = ring.terms.ite(ring.terms.eq(ring.terms.constant(4, 13), n), ring.terms.constant(4, 0), ring.terms.add(n, ring.terms.constant(4, 1)));
    SymbolicSystem machine =
        new SymbolicSystem(
            ring.terms, List.of(n), List.of(ring.terms.eq(ring.terms.constant(4, 0), n)), List.of(),
            List.of(new SymbolicSystem.Transition(0, List.of(), ring.terms.yes, Map.of(n, next))));
    Term bad = ring.terms.eq(ring.terms.constant(4, 15), n);
    assertThat(bmc(machine, bad, OptionalInt.empty()).run(bad)).isEqualTo(new ProofOutcome.Safe(new Argument.Exhausted(14), 13));
  }

  @Test
  void bmcStopsAtTheBound() {
    Term never = ring.terms.no;
    assertThat(bmc(ring, ring.is(3), ring.is(3), 3)).isEqualTo(unsafe(ring, 0, 1, 2));
    assertThat(bmc(ring, ring.is(3), ring.is(3), 2)).isEqualTo(new ProofOutcome.SafeSoFar(2));
    assertThat(bmc(ring, ring.is(3), never, 3)).isEqualTo(new ProofOutcome.SafeSoFar(3));
    assertThat(bmc(ring, ring.is(3), never, 4)).isEqualTo(unsafe(ring, 0, 1, 2));
    assertThat(bmc(ring, never, ring.is(3), 4)).as("only exactly there").isEqualTo(new ProofOutcome.SafeSoFar(4));
    assertThat(bmc(ring, never, ring.is(3), 3)).isEqualTo(unsafe(ring, 0, 1, 2));
    assertThat(bmc(ring, never, ring.is(0), 0)).isEqualTo(unsafe(ring));
    assertThat(bmc(line, line.is(7), line.is(7), 9)).isEqualTo(new ProofOutcome.SafeSoFar(9));
    assertThat(bmc(ring, ring.is(7), ring.is(7), 20)).as("loops do not matter").isEqualTo(new ProofOutcome.SafeSoFar(20));
  }

  @Test
  void inductionTakesAsManyStepsAsItNeeds() {
    Term six = ring.terms.not(ring.is(6));
    assertThat(induction(ring, ring.is(6), List.of())).isEqualTo(new ProofOutcome.Safe(new Argument.Inductive(List.of(six)), 1));
    assertThat(induction(ring, ring.is(7), List.of())).isEqualTo(new ProofOutcome.Safe(new Argument.KInductive(2, List.of()), 2));
    assertThat(induction(ring, ring.is(7), List.of(six)))
        .isEqualTo(new ProofOutcome.Safe(new Argument.Inductive(List.of(six, ring.terms.not(ring.is(7)))), 1));
    assertThat(induction(ring, ring.is(6), List.of(six))).isEqualTo(new ProofOutcome.Safe(new Argument.Inductive(List.of(six)), 0));
    Term either = ring.terms.or(ring.is(6), ring.is(7));
    assertThat(induction(ring, either, List.of()))
        .as("from 6 to 7, but only good states may come before")
        .isEqualTo(new ProofOutcome.Safe(new Argument.Inductive(List.of(ring.terms.not(either))), 1));
    depths.clear();
    assertThat(induction(ring, ring.is(2), List.of())).isEqualTo(unsafe(ring, 0, 1));
    assertThat(depths).containsExactly(0, 1, 2);
  }

  /** A condition that depends on inputs is not a condition on states. */
  @Test
  void inputsOfTheBadConditionAreNotPartOfInvariants() {
    Term input = ring.terms.variable("input", 0);
    SymbolicSystem.Transition first = ring.machine.transitions().getFirst();
    List<SymbolicSystem.Transition> transitions = new ArrayList<>(ring.machine.transitions());
    transitions.set(0, new SymbolicSystem.Transition(0, List.of(input), first.enabled(), first.next()));
    SymbolicSystem machine = new SymbolicSystem(ring.terms, ring.machine.variables(), ring.machine.init(), List.of(), transitions);
    Term bad = ring.terms.and(input, ring.is(6));
    assertThat(new KInduction(machine, bad, List.of(), OwnSolver::new, budget).run())
        .isEqualTo(new ProofOutcome.Safe(new Argument.KInductive(1, List.of()), 1));
    ProofOutcome atOnce = new Pdr(machine, ring.terms.and(input, ring.is(0)), budget).run();
    assertThat(atOnce).isEqualTo(unsafe(ring));
  }

  /** Loops among unreachable states give induction paths of any length, unless states must be distinct. */
  @Test
  void loopsThatCannotBeReachedDoNotMatter() {
    GraphSystem island = new GraphSystem(0, 1, 1, 0, 3, 4, 4, 5, 5, 3, 5, 6);
    assertThat(induction(island, island.is(6), List.of())).isEqualTo(new ProofOutcome.Safe(new Argument.KInductive(4, List.of()), 4));
    GraphSystem still = new GraphSystem(0, 0, 5, 5, 5, 6);
    assertThat(induction(still, still.is(6), List.of())).isEqualTo(new ProofOutcome.Safe(new Argument.KInductive(2, List.of()), 2));
  }

  @Test
  void lemmasAreFoundAmongCandidates() {
    List<Term> unreachable = List.of(ring.terms.not(ring.is(6)), ring.terms.not(ring.is(7)));
    assertThat(new Lemmas(ring.machine, budget).find()).isEqualTo(unreachable);
    ReachabilityQuestion question = new ReachabilityQuestion(Method.INDUCTION, ring.machine, ring.is(7), OptionalInt.empty(), ring.is(7), budget, new Header(Map.of()));
    assertThat(question.search()).isEqualTo(new ProofOutcome.Safe(new Argument.Inductive(unreachable), 0));
  }

  private ProofOutcome avoiding(GraphSystem graph, Term goal, Term deadEnd, OptionalInt bound, Term atBound) {
    Term open = graph.terms.not(goal);
    return bmc(graph.machine.onlyFrom(open), deadEnd, bound).avoiding(open, atBound);
  }

  @Test
  void goalsAreProvedOrRefuted() {
    Term yes = ring.terms.yes;
    Term no = ring.terms.no;
    assertThat(avoiding(ring, ring.is(5), no, OptionalInt.empty(), yes)).isEqualTo(new ProofOutcome.Safe(new Argument.Ends(6), 5));
    assertThat(depths).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(avoiding(ring, ring.is(0), no, OptionalInt.empty(), yes)).isEqualTo(new ProofOutcome.Safe(new Argument.Ends(1), 0));
    assertThat(avoiding(ring, ring.is(7), no, OptionalInt.empty(), yes)).isEqualTo(new ProofOutcome.Lasso(path(ring, 0, 1, 2, 3, 4, 5), 0));
    GraphSystem lasso = new GraphSystem(0, 1, 1, 2, 2, 3, 3, 2);
    assertThat(avoiding(lasso, lasso.is(7), no, OptionalInt.empty(), lasso.terms.yes)).isEqualTo(new ProofOutcome.Lasso(path(lasso, 0, 1, 2, 3), 2));
    assertThat(avoiding(line, line.is(7), line.is(3), OptionalInt.empty(), line.terms.yes)).isEqualTo(unsafe(line, 0, 1, 2));
    assertThat(avoiding(ring, ring.is(5), no, OptionalInt.of(5), yes)).isEqualTo(new ProofOutcome.SafeSoFar(5));
    assertThat(avoiding(ring, ring.is(5), no, OptionalInt.of(9), yes)).isEqualTo(new ProofOutcome.SafeSoFar(9));
    assertThat(avoiding(ring, ring.is(5), no, OptionalInt.of(3), yes)).isEqualTo(new ProofOutcome.TooLong(path(ring, 0, 1, 2)));
    assertThat(avoiding(ring, ring.is(5), no, OptionalInt.of(3), no)).isEqualTo(new ProofOutcome.SafeSoFar(3));
    assertThat(avoiding(ring, ring.is(7), no, OptionalInt.of(8), yes)).isEqualTo(new ProofOutcome.TooLong(path(ring, 0, 1, 2, 3, 4, 5, 0, 1)));
  }

  /** The same by the liveness-to-safety translation. */
  @Test
  void livenessToSafetyFindsLassos() {
    Header header = new Header(Map.of());
    GraphSystem lasso = new GraphSystem(0, 1, 1, 2, 2, 3, 3, 2);
    for (Method method : List.of(Method.INDUCTION, Method.PDR)) {
      assertThat(new LivenessToSafety(lasso.machine, lasso.terms.yes, lasso.terms.no).search(method, budget, header))
          .isInstanceOfSatisfying(
              ProofOutcome.Lasso.class,
              found -> {
                List<Integer> moves = GraphSystem.moves(found.path());
                assertThat(moves.subList(0, 2)).containsExactly(0, 1);
                assertThat(moves.subList(found.to(), moves.size())).as("round and round").hasSize(2).containsExactlyInAnyOrder(2, 3);
                assertThat(found.path().start()).isEqualTo(Map.of(lasso.x, 0L));
                assertThat(found.path().steps()).allMatch(taken -> taken.inputs().isEmpty());
              });
      assertThat(new LivenessToSafety(line.machine, line.terms.yes, line.is(3)).search(method, budget, header)).isEqualTo(unsafe(line, 0, 1, 2));
      assertThat(new LivenessToSafety(line.machine, line.terms.yes, line.terms.no).search(method, budget, header)).isInstanceOf(ProofOutcome.Safe.class);
    }
    SymbolicSystem open = ring.machine.onlyFrom(ring.terms.not(ring.is(5)));
    assertThat(new LivenessToSafety(open, ring.terms.not(ring.is(5)), ring.terms.no).search(Method.PDR, budget, header)).isInstanceOf(ProofOutcome.Safe.class);
  }

  /** Guesses are about pairs of values: this many variables have too many pairs, and wide ones too many values. */
  @Test
  void tooManyCandidateLemmasAreSkipped() {
    assertThat(new Lemmas(still(3, 1), budget).find()).hasSize(7);
    assertThat(new Lemmas(still(4, 1), budget).find()).as("too wide").isEmpty();
    // For n Booleans that stay false: each alone, and each pair except two false ones.
    assertThat(new Lemmas(still(0, 21), budget).find()).hasSize(21 + 21 * 20 / 2 * 3);
    assertThat(new Lemmas(still(0, 40), budget).find()).as("too many").isEmpty();
  }

  /** Variables that are zero and never change. */
  private SymbolicSystem still(int width, int variables) {
    List<Term> all = IntStream.range(0, variables).mapToObj(i -> ring.terms.variable("v" + width + "_" + i, width)).toList();
    List<Term> init = all.stream().map(v -> v.isBool() ? ring.terms.not(v) : ring.terms.eq(ring.terms.constant(width, 0), v)).toList();
    return new SymbolicSystem(ring.terms, all, init, List.of(), List.of(new SymbolicSystem.Transition(0, List.of(), ring.terms.yes, Map.of())));
  }
}
