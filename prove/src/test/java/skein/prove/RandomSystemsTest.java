package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.Header;
import skein.prove.solve.OwnSolver;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;

/** Compares each proof method, its lemmas and its arguments with enumeration on random systems: the first few of them. */
class RandomSystemsTest {

  static final int FEW = 16;

  private static final Header HEADER = new Header(Map.of());
  private final SolverBudget budget = new SolverBudget(Settings.DEFAULT, Monitor.SILENT);
  private int safe;
  private int unsafe;

  /** Which systems to test. */
  IntStream seeds() {
    return IntStream.range(0, FEW);
  }

  /** More than a tenth of them. */
  private boolean isMany(int number) {
    return number > seeds().count() / 10;
  }

  @AfterEach
  void close() {
    budget.close();
  }

  @Test
  void reachabilityAgreesWithBruteForce() {
    for (Method method : Method.values()) {
      safe = 0;
      unsafe = 0;
      for (int seed : seeds().toArray()) {
        RandomSystem tiny = new RandomSystem(seed);
        ReachabilityQuestion question = question(method, tiny.machine, tiny.bad, OptionalInt.empty());
        List<Set<Map<Term, Long>>> layers = tiny.layers(tiny.machine);
        int depth = depth(tiny, layers);
        String as = method + ", machine " + seed;
        switch (question.search()) {
          case ProofOutcome.Unsafe(var path) -> {
            unsafe++;
            assertThat(depth).as(as).isNotNegative();
            if (method != Method.PDR) {
              assertThat(path.steps()).as(as).hasSize(depth);
            }
            List<Map<Term, Long>> walked = tiny.walk(tiny.machine, path);
            assertThat(tiny.holds(tiny.machine.initial(), walked.getFirst())).as(as).isTrue();
            assertThat(tiny.possible(tiny.bad, walked.getLast())).as(as).isTrue();
          }
          case ProofOutcome.Safe(var argument, int _) -> {
            safe++;
            assertThat(depth).as(as).isNegative();
            assertArgument(tiny, argument, layers, as);
            if (seed % 10 == 0) {
              String text = question.certificate(argument).text();
              assertThat(CertificateCheck.check(text, OptionalLong.empty(), () -> false).problem()).as(as).isEmpty();
            }
          }
          case ProofOutcome other -> throw new AssertionError(as + ": " + other);
        }
      }
      assertThat(List.of(safe, unsafe)).as(method.word()).allMatch(this::isMany);
    }
  }

  @Test
  void boundedReachabilityAgreesWithBruteForce() {
    for (int seed : seeds().toArray()) {
      RandomSystem tiny = new RandomSystem(seed);
      int depth = depth(tiny, tiny.layers(tiny.machine));
      int bound = seed % 4;
      ProofOutcome outcome = question(Method.BMC, tiny.machine, tiny.bad, OptionalInt.of(bound)).search();
      boolean within = depth >= 0 && depth <= bound;
      assertThat(outcome).as("machine " + seed).isInstanceOf(within ? ProofOutcome.Unsafe.class : ProofOutcome.SafeSoFar.class);
    }
  }

  private ReachabilityQuestion question(Method method, SymbolicSystem machine, Term bad, OptionalInt bound) {
    return new ReachabilityQuestion(method, machine, bad, bound, bad, budget, HEADER);
  }

  /** The distance of the nearest bad state; -1 if there is none. */
  private static int depth(RandomSystem tiny, List<Set<Map<Term, Long>>> layers) {
    for (int i = 0; i < layers.size(); i++) {
      if (layers.get(i).stream().anyMatch(s -> tiny.possible(tiny.bad, s))) {
        return i;
      }
    }
    return -1;
  }

  private static void assertArgument(RandomSystem tiny, Argument argument, List<Set<Map<Term, Long>>> layers, String as) {
    switch (argument) {
      case Argument.Inductive(var invariant) -> {
        assertInductive(tiny, invariant, as);
        assertThat(tiny.states).as(as).noneMatch(s -> holdAll(tiny, invariant, s) && tiny.possible(tiny.bad, s));
      }
      case Argument.KInductive(int k, var invariant) -> {
        assertInductive(tiny, invariant, as);
        assertThat(k).as(as).isPositive();
      }
      case Argument.Exhausted(int k) -> assertThat(layers.size()).as(as).isLessThanOrEqualTo(k);
      case Argument.Ends(int k) -> assertThat(layers.size()).as(as).isLessThanOrEqualTo(k);
    }
  }

  private static boolean holdAll(RandomSystem tiny, List<Term> conditions, Map<Term, Long> state) {
    return conditions.stream().allMatch(c -> tiny.holds(c, state));
  }

  private static void assertInductive(RandomSystem tiny, List<Term> invariant, String as) {
    assertThat(tiny.initial()).as(as).allMatch(s -> holdAll(tiny, invariant, s));
    for (Map<Term, Long> state : tiny.states) {
      if (holdAll(tiny, invariant, state)) {
        assertThat(tiny.successors(tiny.machine, state)).as(as).allMatch(s -> holdAll(tiny, invariant, s));
      }
    }
  }

  /** The largest inductive set of guesses is kept. */
  @Test
  void lemmasAreTheLargestInductiveSet() {
    int found = 0;
    for (int seed : seeds().toArray()) {
      RandomSystem tiny = new RandomSystem(seed);
      Set<Term> expected = new LinkedHashSet<>(guesses(tiny));
      expected.removeIf(guess -> !tiny.initial().stream().allMatch(s -> tiny.holds(guess, s)));
      for (int before = -1; before != expected.size(); ) {
        before = expected.size();
        List<Term> together = List.copyOf(expected);
        Set<Map<Term, Long>> after = new LinkedHashSet<>();
        tiny.states.stream().filter(s -> holdAll(tiny, together, s)).forEach(s -> after.addAll(tiny.successors(tiny.machine, s)));
        expected.removeIf(guess -> !after.stream().allMatch(s -> tiny.holds(guess, s)));
      }
      assertThat(new Lemmas(tiny.machine, budget).find()).as("machine " + seed).containsExactlyElementsOf(expected);
      found += expected.size();
    }
    assertThat(found).isGreaterThan((int) seeds().count());
  }

  private static List<Term> guesses(RandomSystem tiny) {
    Terms terms = tiny.terms;
    List<List<Term>> values = new ArrayList<>();
    for (Term v : tiny.variables) {
      List<Term> each = new ArrayList<>();
      if (v.isBool()) {
        each.addAll(List.of(v, terms.not(v)));
      } else {
        for (int i = 0; i < 1 << v.width(); i++) {
          each.add(terms.eq(terms.constant(v.width(), i), v));
        }
      }
      values.add(each);
    }
    List<Term> guesses = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      for (Term a : values.get(i)) {
        guesses.add(terms.not(a));
        for (List<Term> later : values.subList(i + 1, values.size())) {
          later.forEach(b -> guesses.add(terms.not(terms.and(a, b))));
        }
      }
    }
    return guesses;
  }

  @Test
  void livenessAgreesWithBruteForce() {
    int lassos = 0;
    int ends = 0;
    int met = 0;
    for (int seed : seeds().toArray()) {
      RandomSystem tiny = new RandomSystem(seed);
      Term stuck = tiny.terms.and(tiny.open, noStep(tiny));
      SymbolicSystem machine = tiny.machine.onlyFrom(tiny.open);
      Set<Map<Term, Long>> reached = new LinkedHashSet<>();
      tiny.layers(machine).forEach(reached::addAll);
      reached.removeIf(s -> !tiny.holds(tiny.open, s));
      boolean stops = reached.stream().anyMatch(s -> tiny.holds(stuck, s));
      boolean goesOn = hasCycle(tiny, machine, reached);
      Header header = HEADER;
      List<ProofOutcome> outcomes =
          List.of(
              budget.withBoth(solvers -> new Bmc(machine, stuck, OptionalInt.empty(), solvers, budget).avoiding(tiny.open, tiny.terms.yes)),
              new LivenessToSafety(machine, tiny.open, stuck).search(Method.PDR, budget, header),
              new LivenessToSafety(machine, tiny.open, stuck).search(Method.INDUCTION, budget, header));
      for (ProofOutcome outcome : outcomes) {
        String as = "machine " + seed + ": " + outcome;
        switch (outcome) {
          case ProofOutcome.Unsafe(var path) -> {
            ends++;
            assertThat(stops).as(as).isTrue();
            assertThat(tiny.holds(stuck, tiny.walk(machine, path).getLast())).as(as).isTrue();
          }
          case ProofOutcome.Lasso(var path, int to) -> {
            lassos++;
            assertThat(goesOn).as(as).isTrue();
            List<Map<Term, Long>> walked = tiny.walk(machine, path);
            assertThat(to).as(as).isLessThan(path.steps().size());
            assertThat(walked.get(to)).as(as).isEqualTo(walked.getLast());
            assertThat(walked).as(as).allMatch(s -> tiny.holds(tiny.open, s));
          }
          case ProofOutcome.Safe _ -> {
            met++;
            assertThat(stops || goesOn).as(as).isFalse();
          }
          case ProofOutcome.SafeSoFar _, ProofOutcome.TooLong _ -> throw new AssertionError(as);
        }
      }
    }
    assertThat(List.of(lassos, ends, met)).allMatch(this::isMany);
  }

  /** As a term; in such a small system it may list the states. */
  private static Term noStep(RandomSystem tiny) {
    List<Term> stuck = new ArrayList<>();
    for (Map<Term, Long> state : tiny.states) {
      if (tiny.successors(tiny.machine, state).isEmpty()) {
        List<Term> is = new ArrayList<>();
        state.forEach((v, value) -> is.add(v.isBool() ? (value == 1 ? v : tiny.terms.not(v)) : tiny.terms.eq(tiny.terms.constant(v.width(), value), v)));
        stuck.add(tiny.terms.and(is));
      }
    }
    return tiny.terms.or(stuck);
  }

  private static boolean hasCycle(RandomSystem tiny, SymbolicSystem machine, Set<Map<Term, Long>> among) {
    Set<Map<Term, Long>> left = new HashSet<>(among);
    while (left.removeIf(s -> tiny.successors(machine, s).stream().noneMatch(left::contains))) {
      // Removes states without successors until none is left: the rest lies on infinite runs.
    }
    return !left.isEmpty();
  }

  /** Whatever the other bits, the conditions keep their values. */
  @Test
  void justifyingBitsDetermineTheValue() {
    int spared = 0;
    for (int seed : seeds().toArray()) {
      RandomSystem tiny = new RandomSystem(seed);
      Random random = new Random(seed);
      List<Term> needed = new ArrayList<>(List.of(tiny.bad));
      tiny.machine.transitions().forEach(t -> needed.add(t.enabled()));
      tiny.machine.transitions().getFirst().next().values().stream().filter(Term::isBool).forEach(needed::add);
      tiny.machine.transitions().getFirst().next().values().stream().filter(v -> !v.isBool()).forEach(v -> needed.add(tiny.terms.bit(v, 0)));
      List<Term> all = new ArrayList<>(tiny.variables);
      all.addAll(tiny.inputs);
      for (int round = 0; round < 5; round++) {
        Map<Term, Long> values = new HashMap<>();
        all.forEach(v -> values.put(v, random.nextLong(1L << Math.max(1, v.width()))));
        TermEvaluator before = new TermEvaluator(values::get);
        Justification why = new Justification(before);
        needed.forEach(why::need);
        Map<Term, Long> other = new HashMap<>();
        for (Term v : all) {
          long kept = why.bits().getOrDefault(v, 0L);
          long width = (1L << Math.max(1, v.width())) - 1;
          spared += kept != width ? 1 : 0;
          other.put(v, (values.get(v) & kept) | (random.nextLong() & width & ~kept));
        }
        TermEvaluator after = new TermEvaluator(other::get);
        assertThat(needed).as("machine " + seed).allMatch(t -> before.value(t) == after.value(t));
      }
    }
    assertThat(spared).isGreaterThan((int) seeds().count());
  }

  /** Also for terms that were unknown at the time of the check. */
  @Test
  void aModelGivesEveryTermItsValue() {
    for (int seed : seeds().toArray()) {
      RandomSystem tiny = new RandomSystem(seed);
      try (OwnSolver solver = new OwnSolver()) {
        solver.add(tiny.machine.initial());
        if (solver.check(List.of()) == OwnSolver.Answer.UNSATISFIABLE) {
          continue;
        }
        Map<Term, Long> values = new HashMap<>();
        tiny.variables.forEach(v -> values.put(v, solver.value(v)));
        tiny.inputs.forEach(v -> values.put(v, solver.value(v)));
        TermEvaluator plain = new TermEvaluator(values::get);
        for (SymbolicSystem.Transition t : tiny.machine.transitions()) {
          assertThat(solver.value(t.enabled())).as("machine " + seed).isEqualTo(plain.value(t.enabled()));
          t.next().values().forEach(next -> assertThat(solver.value(next)).isEqualTo(plain.value(next)));
        }
      }
    }
  }
}
