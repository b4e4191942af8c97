package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.analysis.ltl.NormalForm;
import skein.analysis.ltl.RandomFormulas;
import skein.analysis.ltl.Translation;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
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
import skein.core.program.Variable;
import skein.core.run.Fairness;
import skein.core.run.Replay;
import skein.core.testing.RandomPrograms;

/**
 * Compares every kind of claim on random programs, interpreted and compiled, with and without reductions, with brute force on
 * the list of their states.
 */
class ProgramsAgreeWithBruteForceTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 20_000 : 150;
  private static final int MOST_STATES = 600;
  private static final int MOST_NODES = 1_200;

  @Test
  void agreesOnRandomPrograms() {
    int violated = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      violated += new Sample(700_000 + seed).checkAll();
    }
    assertThat(violated).as("violations compared").isGreaterThan(5 * PROGRAMS);
  }

  /** A program, a question about it, and the settings. */
  private static final class Sample {

    private final long seed;
    private final Program program;
    private final Expr goal;
    private final List<Expr> atoms;
    private final Ltl formula;
    private final Settings settings;
    private final Optional<ListedProgram> listed;

    Sample(long seed) {
      this.seed = seed;
      Random random = new Random(seed);
      program = RandomPrograms.of(seed);
      goal = predicate(random);
      atoms = List.of(goal, predicate(random));
      formula = new RandomFormulas(random, atoms.stream().map(a -> (Ltl) new Ltl.Atom(a)).toList()).next(2 + random.nextInt(6));
      boolean bounded = random.nextInt(3) == 0;
      Settings free = Settings.DEFAULT.withIgnoreEnds(random.nextBoolean()).withThreads(1 + random.nextInt(3));
      settings = bounded ? free.withSteps(random.nextInt(9)) : free.withFairness(Fairness.values()[random.nextInt(3)]);
      listed = ListedProgram.of(program, atoms, MOST_STATES);
    }

    /** About the shared variable and one element; it may raise an error. */
    private Expr predicate(Random random) {
      Variable x = program.variables().get(0);
      Variable a = program.variables().get(2);
      Expr sum = Exprs.plus(new Expr.Read(x), new Expr.ReadAt(a, Exprs.constant(random.nextInt(3))));
      Expr simple = Exprs.equal(sum, random.nextInt(-1, 4));
      Expr divided =
          new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(2), new Expr.ReadAt(a, Exprs.constant(0)), null);
      return random.nextInt(4) == 0 ? Exprs.and(Exprs.equal(divided, 2), simple) : simple;
    }

    /** The number of violations, for each engine. */
    int checkAll() {
      if (listed.isEmpty()) {
        return 0;
      }
      List<Claim> claims =
          new ArrayList<>(
              List.of(
                  new Claim.Always(Exprs.not(goal)), new Claim.Always(goal), new Claim.Reachable(goal),
                  new Claim.DeadlockFree(), new Claim.NoErrors(), new Claim.Eventually(goal)));
      if (settings.steps().isEmpty()) {
        claims.addAll(
            List.of(new Claim.Fairly(goal), new Claim.FairlyInfinitely(goal), new Claim.Linear(formula)));
      }
      List<Property> properties =
          claims.stream().map(claim -> new Property(claim.getClass().getSimpleName(), claim, "", null)).toList();
      int violated = 0;
      violated += check("interpreted", ExploreEngine.reference(), properties, settings);
      violated += check("compiled", new ExploreEngine(), properties, settings.withReductions(Set.of()));
      violated += check("reduced", new ExploreEngine(), properties, settings);
      return violated;
    }

    private int check(String how, ExploreEngine engine, List<Property> properties, Settings under) {
      int violated = 0;
      for (Finding finding : engine.check(program, properties, under, Monitor.SILENT)) {
        String what = finding.property().name() + " of program " + seed + ", " + how + ", " + under;
        Optional<Boolean> expected = holds(finding.property().claim());
        assertThat(finding.cause()).as(what).isEqualTo(Cause.DECIDED);
        expected.ifPresent(
            holds -> assertThat(finding.verdict()).as(what).isEqualTo(holds ? Verdict.HOLDS : Verdict.VIOLATED));
        finding.run().ifPresent(
            run -> Replay.check(new Interpreter(program), finding.property().claim(), under.fairness(), run));
        boolean reachable = finding.property().claim() instanceof Claim.Reachable;
        assertThat(finding.run().isPresent()).as(what).isEqualTo((finding.verdict() == Verdict.HOLDS) == reachable);
        if (!how.equals("reduced") && finding.run().isEmpty() && onAllStates(finding.property().claim())) {
          BitSet all = brute().reachable();
          assertThat(finding.statistics().states()).as(what).isEqualTo(all.cardinality());
          if (under.steps().isEmpty()) {
            assertThat(finding.statistics().transitions()).as(what).isEqualTo(brute().transitions(all));
          }
        }
        violated += finding.verdict() == Verdict.VIOLATED ? 1 : 0;
      }
      return violated;
    }

    private static boolean onAllStates(Claim claim) {
      return !(claim instanceof Claim.Eventually || claim instanceof Claim.Fairly || claim instanceof Claim.Linear);
    }

    private BruteForce brute() {
      return new BruteForce(listed.orElseThrow().system, settings.ignoreEnds(), settings.steps());
    }

    /** Empty if there is too much to enumerate. */
    private Optional<Boolean> holds(Claim claim) {
      BruteForce brute = brute();
      ListedProgram list = listed.orElseThrow();
      return switch (claim) {
        case Claim.Always(Expr p) -> {
          BitSet good = list.holding(p);
          yield Optional.of(brute.distance(brute.where(s -> !good.get(s))) < 0);
        }
        case Claim.Reachable(Expr p) -> Optional.of(brute.distance(list.holding(p)) >= 0);
        case Claim.DeadlockFree() -> Optional.of(brute.distance(brute.where(brute::isEnd)) < 0);
        case Claim.NoErrors() -> {
          BitSet erring = list.erring(goal);
          if (settings.steps().isEmpty()) {
            NormalForm.of(formula).atoms().forEach(atom -> erring.or(list.erring(atom)));
          }
          yield Optional.of(brute.distanceToError(erring) < 0);
        }
        case Claim.Eventually(Expr p) ->
            settings.fairness() == Fairness.NONE
                ? Optional.of(brute.eventually(list.holding(p)))
                : linear(new Ltl.Eventually(new Ltl.Atom(p)));
        case Claim.Fairly(Expr p) ->
            Optional.of(brute.canReachGoalFromAll(brute.before(list.holding(p)), list.holding(p)));
        case Claim.FairlyInfinitely(Expr p) ->
            Optional.of(brute.canReachGoalFromAll(brute.reachable(), list.holding(p)));
        case Claim.Linear(Ltl wanted) -> linear(wanted);
        default -> throw new IllegalArgumentException("programs here have none");
      };
    }

    private Optional<Boolean> linear(Ltl wanted) {
      // A formula without temporal operators is about initial states, also where ends are ignored.
      boolean ignoreEnds = settings.ignoreEnds() && !wanted.isPropositional();
      NormalForm negation = NormalForm.ofNegation(wanted);
      ActedSystem system = ListedProgram.of(program, negation.atoms(), MOST_STATES).orElseThrow().acted;
      LinearBruteForce.Together together =
          new LinearBruteForce(system, settings.fairness(), ignoreEnds)
              .new Together(Translation.of(negation.formula(), negation.atoms().size(), Budget.UNLIMITED));
      return together.size() > MOST_NODES ? Optional.empty() : Optional.of(!together.someComponentIsAccepting());
    }
  }
}
