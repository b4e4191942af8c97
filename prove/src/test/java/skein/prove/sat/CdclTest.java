package skein.prove.sat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares the solver with enumeration of all assignments. */
class CdclTest {

  private static final int VARIABLES = 9;
  private static final long CONFLICTS = 9_000;

  @Test
  void answersAgreeWithEnumeration() {
    int[] answers = new int[2];
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      Cdcl cdcl = solver(VARIABLES);
      List<int[]> clauses = new ArrayList<>();
      for (int round = 0; round < 8; round++) {
        for (int i = random.nextInt(12); i > 0; i--) {
          int[] clause = literals(random, 1 + random.nextInt(4));
          clauses.add(clause);
          cdcl.addClause(clause);
        }
        int[] assumptions = literals(random, random.nextInt(5));
        boolean expected = satisfiable(clauses, assumptions);
        assertThat(cdcl.check(assumptions)).as("seed %s, round %s", seed, round).isEqualTo(expected);
        answers[expected ? 1 : 0]++;
        if (expected) {
          assertThat(clauses).allMatch(clause -> IntStream.of(clause).anyMatch(cdcl::isTrue));
          assertThat(assumptions).matches(all -> IntStream.of(all).allMatch(cdcl::isTrue));
          assertThat(IntStream.range(0, VARIABLES)).allMatch(v -> cdcl.isTrue(2 * v) != cdcl.isTrue(2 * v + 1));
        } else {
          int[] core = cdcl.core();
          assertThat(IntStream.of(assumptions).boxed().toList()).containsAll(IntStream.of(core).boxed().toList());
          assertThat(satisfiable(clauses, core)).as("seed %s, round %s: the core", seed, round).isFalse();
        }
      }
    }
    assertThat(answers[0]).isGreaterThan(200);
    assertThat(answers[1]).isGreaterThan(200);
  }

  private static int[] literals(Random random, int size) {
    return random.ints(size, 0, 2 * VARIABLES).toArray();
  }

  private static Cdcl solver(int variables) {
    Cdcl cdcl = new Cdcl(() -> false);
    for (int i = 0; i < variables; i++) {
      assertThat(cdcl.newVariable()).isEqualTo(i);
    }
    return cdcl;
  }

  private static boolean satisfiable(List<int[]> clauses, int[] assumptions) {
    List<int[]> all = new ArrayList<>(clauses);
    IntStream.of(assumptions).forEach(literal -> all.add(new int[] {literal}));
    int[] wanted = all.stream().mapToInt(c -> mask(c, 0)).toArray();
    int[] unwanted = all.stream().mapToInt(c -> mask(c, 1)).toArray();
    int variables = 1 + all.stream().flatMapToInt(IntStream::of).max().orElse(0) / 2;
    return IntStream.range(0, 1 << variables)
        .anyMatch(bits -> IntStream.range(0, wanted.length).allMatch(i -> ((bits & wanted[i]) | (~bits & unwanted[i])) != 0));
  }

  /** The variables that occur negated in the clause, or those that occur positively. */
  private static int mask(int[] clause, int negated) {
    return IntStream.of(clause).filter(l -> (l & 1) == negated).map(l -> 1 << (l >> 1)).reduce(0, (a, b) -> a | b);
  }

  /** Each pigeon has a hole, and no two have the same. */
  private static void pigeons(Cdcl cdcl, int pigeons, int holes) {
    for (int i = 0; i < pigeons * holes; i++) {
      cdcl.newVariable();
    }
    for (int p = 0; p < pigeons; p++) {
      int first = p * holes;
      cdcl.addClause(IntStream.range(first, first + holes).map(v -> 2 * v).toArray());
      for (int other = 0; other < p; other++) {
        for (int h = 0; h < holes; h++) {
          cdcl.addClause(2 * (first + h) + 1, 2 * (other * holes + h) + 1);
        }
      }
    }
  }

  /** Needs restarts; the largest instance also deletes learnt clauses. */
  @Test
  void thePigeonholePrincipleIsProved() {
    for (int holes = 1; holes <= (Boolean.getBoolean("skein.thorough") ? 7 : 5); holes++) {
      Cdcl fits = new Cdcl(() -> false);
      pigeons(fits, holes, holes);
      assertThat(fits.check()).isTrue();
      Cdcl tight = new Cdcl(() -> false);
      pigeons(tight, holes + 1, holes);
      assertThat(tight.check()).as("%s holes", holes).isFalse();
      assertThat(tight.core()).isEmpty();
      assertThat(tight.check(0)).isFalse();
    }
  }

  /** Random 3-SAT clauses near the phase transition. */
  private static List<int[]> threes(Random random, int variables, int clauses) {
    List<int[]> all = new ArrayList<>();
    for (int i = 0; i < clauses; i++) {
      all.add(random.ints(0, variables).distinct().limit(3).map(v -> 2 * v + random.nextInt(2)).toArray());
    }
    return all;
  }

  /** However early it deletes learnt clauses. */
  @Test
  void hardRandomClausesAgreeWithEnumeration() {
    int[] answers = new int[2];
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<int[]> clauses = threes(random, 12, 52);
      Cdcl cdcl = new Cdcl(() -> false, seed % 3 == 0 ? 4000 : -seed);
      IntStream.range(0, 12).forEach(_ -> cdcl.newVariable());
      clauses.forEach(cdcl::addClause);
      for (int round = 0; round < 4; round++) {
        int[] assumptions = random.ints(round, 0, 24).toArray();
        boolean expected = satisfiable(clauses, assumptions);
        assertThat(cdcl.check(assumptions)).as("seed %s, round %s", seed, round).isEqualTo(expected);
        answers[expected ? 1 : 0]++;
        if (expected) {
          assertThat(clauses).allMatch(clause -> IntStream.of(clause).anyMatch(cdcl::isTrue));
        } else {
          assertThat(satisfiable(clauses, cdcl.core())).as("seed %s, round %s: the core", seed, round).isFalse();
        }
      }
    }
    assertThat(IntStream.of(answers)).allMatch(n -> n > 30);
  }

  @Test
  void answersDoNotDependOnTheNumberOfLearntClauses() {
    for (int most : new int[] {-400, 0, 20, 100}) {
      Cdcl tight = new Cdcl(() -> false, most);
      pigeons(tight, 7, 6);
      assertThat(tight.check()).as("%s clauses", most).isFalse();
    }
  }

  /** A regression bound on conflicts, which learning, restarts, variable order and phase saving keep low. */
  @Test
  void conflictsStayFew() {
    long[] conflicts = new long[1];
    int satisfiable = 0;
    for (int seed = 0; seed < 12; seed++) {
      Cdcl cdcl =
          new Cdcl(
              () -> {
                conflicts[0]++;
                return false;
              });
      IntStream.range(0, 120).forEach(_ -> cdcl.newVariable());
      threes(new Random(seed), 120, 510).forEach(cdcl::addClause);
      satisfiable += cdcl.check() ? 1 : 0;
    }
    assertThat(satisfiable).isBetween(2, 10);
    assertThat(conflicts[0]).isLessThan(CONFLICTS);
  }

  @Test
  void lubysSequence() {
    assertThat(IntStream.range(0, 31).mapToLong(Cdcl::luby).toArray())
        .containsExactly(1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 16);
  }

  /** What follows by unit propagation needs no search. */
  @Test
  void implicationChainsNeedNoConflictAndTheirEndsAreTheCore() {
    Cdcl cdcl = new Cdcl(() -> { throw new AssertionError("a conflict"); });
    for (int v = 0; v < 50; v++) {
      cdcl.newVariable();
    }
    for (int v = 0; v + 1 < 40; v++) {
      cdcl.addClause(2 * v + 1, 2 * v + 2);
    }
    assertThat(cdcl.check(90, 92, 60, 79)).isFalse();
    assertThat(cdcl.core()).containsExactlyInAnyOrder(60, 79);
    assertThat(cdcl.check(0, 94, 79)).isFalse();
    assertThat(cdcl.core()).containsExactlyInAnyOrder(0, 79);
    assertThat(cdcl.check(0, 94, 78)).isTrue();
    assertThat(cdcl.core()).isEmpty();
    cdcl.addClause(10);
    assertThat(cdcl.check(94, 0, 79)).isFalse();
    assertThat(cdcl.core()).as("it cannot be whatever else is assumed").containsExactly(79);
    assertThat(cdcl.check(79)).isFalse();
    assertThat(cdcl.core()).containsExactly(79);
    assertThat(cdcl.check(94, 96, 95)).isFalse();
    assertThat(cdcl.core()).containsExactlyInAnyOrder(94, 95);
  }

  @Test
  void assumptionsMayBeRepeated() {
    Cdcl cdcl = solver(3);
    cdcl.addClause(0);
    int[] many = IntStream.range(0, 500).map(i -> 2 * (i % 2)).toArray();
    assertThat(cdcl.check(many)).isTrue();
    assertThat(cdcl.isTrue(2)).isTrue();
    many[499] = 3;
    assertThat(cdcl.check(many)).isFalse();
    assertThat(cdcl.core()).containsExactlyInAnyOrder(2, 3);
  }

  @Test
  void tautologiesAndDuplicateClausesAreAccepted() {
    Cdcl cdcl = solver(3);
    cdcl.addClause(0, 1);
    cdcl.addClause(2, 0, 3);
    assertThat(cdcl.check(1, 3)).isTrue();
    cdcl.addClause(4, 0, 4, 0, 4);
    assertThat(cdcl.check(1, 5)).isFalse();
    assertThat(cdcl.check(1)).isTrue();
    assertThat(cdcl.isTrue(4)).isTrue();
    cdcl.addClause(3, 3);
    assertThat(cdcl.check(2)).isFalse();
    assertThat(cdcl.check(1)).isTrue();
    cdcl.addClause();
    assertThat(cdcl.check()).isFalse();
    cdcl.addClause(0);
    assertThat(cdcl.check(0)).isFalse();
    assertThat(cdcl.core()).isEmpty();
  }

  /** A clause with a repeated literal still propagates. */
  @Test
  void repeatedLiteralsAreRemoved() {
    Cdcl cdcl = new Cdcl(() -> { throw new AssertionError("a conflict"); });
    IntStream.range(0, 3).forEach(_ -> cdcl.newVariable());
    cdcl.addClause(4, 0, 4, 0, 4);
    assertThat(cdcl.check(1, 5)).isFalse();
    assertThat(cdcl.core()).containsExactlyInAnyOrder(1, 5);
  }

  /** A variable added after the check is not in the model. */
  @Test
  void unassignedVariablesAreNotTrue() {
    Cdcl cdcl = solver(1);
    assertThat(cdcl.isTrue(0)).isFalse();
    assertThat(cdcl.check()).isTrue();
    cdcl.newVariable();
    assertThat(cdcl.isTrue(2)).isFalse();
    assertThat(cdcl.isTrue(3)).isFalse();
  }

  @Test
  void anInterruptedCheckCanBeRepeated() {
    for (int most = 0; ; most++) {
      int[] left = {most};
      Cdcl cdcl = new Cdcl(() -> left[0]-- == 0);
      pigeons(cdcl, 5, 4);
      boolean interrupted = false;
      try {
        assertThat(cdcl.check()).isFalse();
      } catch (Cdcl.Interrupted _) {
        interrupted = true;
      }
      assertThat(cdcl.check()).as("stopped at conflict %s", most).isFalse();
      if (!interrupted) {
        assertThat(most).as("conflicts").isGreaterThan(10);
        return;
      }
    }
  }

  @Test
  void aCheckCanBeInterrupted() {
    Cdcl cdcl = new Cdcl(() -> true);
    pigeons(cdcl, 5, 4);
    assertThatThrownBy(cdcl::check).isInstanceOf(Cdcl.Interrupted.class);
  }

  @Test
  void variablesCanBeAddedLater() {
    Cdcl cdcl = solver(1);
    cdcl.addClause(0);
    assertThat(cdcl.check()).isTrue();
    for (int i = 1; i < 100; i++) {
      int v = cdcl.newVariable();
      cdcl.addClause(2 * v - 1, 2 * v + (i % 2));
      cdcl.addClause(2 * v - 2, 2 * v + (i % 2));
      assertThat(cdcl.check()).isTrue();
      assertThat(cdcl.isTrue(2 * v)).isEqualTo(i % 2 == 0);
    }
    cdcl.addClause(3);
    assertThat(cdcl.check(2 * 50)).isTrue();
    cdcl.addClause(2 * 50 + 1);
    assertThat(cdcl.check()).isFalse();
    assertThat(cdcl.check(2)).isFalse();
  }
}
