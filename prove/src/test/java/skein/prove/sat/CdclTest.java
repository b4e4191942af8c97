package skein.prove.sat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The solver against looking at every assignment. */
class CdclTest {

  private static final int VARIABLES = 9;

  @Test
  void answersAreThoseOfEnumeration() {
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
    for (int bits = 0; bits < 1 << VARIABLES; bits++) {
      int assignment = bits;
      if (IntStream.of(assumptions).allMatch(l -> holds(assignment, l))
          && clauses.stream().allMatch(c -> IntStream.of(c).anyMatch(l -> holds(assignment, l)))) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(int assignment, int literal) {
    return (assignment >> (literal >> 1) & 1) == 1 - (literal & 1);
  }

  /** Each pigeon has a hole, no two the same. */
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

  /** Takes restarts; the largest, enough learning to forget some of it. */
  @Test
  void pigeonsNeedAsManyHoles() {
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

  @Test
  void anInterruptedCheckForgetsNothing() {
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
  void whoIsToldToStopStops() {
    Cdcl cdcl = new Cdcl(() -> true);
    pigeons(cdcl, 5, 4);
    assertThatThrownBy(cdcl::check).isInstanceOf(Cdcl.Interrupted.class);
  }

  @Test
  void variablesMayComeLate() {
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
