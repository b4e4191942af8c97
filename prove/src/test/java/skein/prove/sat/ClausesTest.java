package skein.prove.sat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Storage of clauses, and which ones are kept. */
class ClausesTest {

  private final Clauses clauses = new Clauses();

  /** More than the initial capacity, some of them longer than all of it. */
  @Test
  void clausesAreStoredUnchanged() {
    Random random = new Random(1);
    List<int[]> added = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int[] literals = random.ints(i % 100 == 50 ? 5000 : 2 + random.nextInt(6), 0, 1000).toArray();
      added.add(literals);
      places.add(clauses.add(literals, literals.length, i % 3 == 0, 4));
    }
    for (int i = 0; i < added.size(); i++) {
      int clause = places.get(i);
      assertThat(IntStream.range(0, clauses.size(clause)).map(at -> clauses.literal(clause, at)).toArray()).isEqualTo(added.get(i));
      assertThat(clauses.isDeleted(clause)).isFalse();
    }
    assertThat(clauses.learnt()).isEqualTo(100);
  }

  @Test
  void onlyTheGivenNumberOfLiteralsIsStored() {
    int first = clauses.add(new int[] {6, 8, 10, 12}, 2, false, 0);
    int second = clauses.add(new int[] {7, 9}, 2, false, 0);
    assertThat(clauses.size(first)).isEqualTo(2);
    assertThat(List.of(clauses.literal(first, 0), clauses.literal(first, 1), clauses.literal(second, 0))).containsExactly(6, 8, 7);
  }

  @Test
  void theOtherWatchMovesToTheFront() {
    int clause = clauses.add(new int[] {2, 5, 8}, 3, false, 0);
    assertThat(clauses.otherWatch(clause, 5)).isEqualTo(2);
    assertThat(clauses.otherWatch(clause, 2)).isEqualTo(5);
    assertThat(clauses.literal(clause, 1)).isEqualTo(2);
    clauses.swap(clause, 1, 2);
    assertThat(IntStream.range(0, 3).map(at -> clauses.literal(clause, at)).toArray()).containsExactly(5, 8, 2);
  }

  private List<Integer> learn(int... spreads) {
    List<Integer> places = new ArrayList<>();
    for (int spread : spreads) {
      places.add(clauses.add(new int[] {0, 2, 4}, 3, true, spread));
    }
    return places;
  }

  private Set<Integer> deleted(List<Integer> places) {
    Set<Integer> deleted = new TreeSet<>();
    for (int i = 0; i < places.size(); i++) {
      if (clauses.isDeleted(places.get(i))) {
        deleted.add(i);
      }
    }
    return deleted;
  }

  @Test
  void theWorseHalfIsDeletedAndTheOlderOfEquals() {
    int given = clauses.add(new int[] {0, 2}, 2, false, 0);
    List<Integer> places = learn(9, 5, 7, 5, 5, 3);
    clauses.deleteWorseHalf();
    assertThat(deleted(places)).containsExactly(0, 1, 2);
    assertThat(clauses.learnt()).isEqualTo(3);
    assertThat(clauses.isDeleted(given)).isFalse();
    List<Integer> later = learn(4, 4, 6);
    clauses.deleteWorseHalf();
    assertThat(deleted(places)).as("what was deleted stays so, and the rest has its turn again").containsExactly(0, 1, 2, 3, 4);
    assertThat(deleted(later)).containsExactly(2);
    assertThat(clauses.learnt()).isEqualTo(3);
  }

  @Test
  void goodClausesStayAndDeletedOnesRemainReadable() {
    List<Integer> places = learn(2, 1, 2, 0, 2, 3, 9, 8);
    clauses.deleteWorseHalf();
    assertThat(deleted(places)).containsExactly(5, 6, 7);
    assertThat(clauses.learnt()).isEqualTo(5);
    assertThat(clauses.size(places.get(6))).isEqualTo(3);
    assertThat(clauses.literal(places.get(6), 2)).isEqualTo(4);
  }

  @Test
  void watchesGrow() {
    Watches watches = new Watches();
    watches.grow(1000);
    for (int i = 0; i < 2000; i++) {
      watches.add(i % 1000, 3 * i, i);
    }
    for (int i = 0; i < 10; i++) {
      watches.add(7, i, -i);
    }
    assertThat(watches.size(7)).isEqualTo(24);
    assertThat(IntStream.range(0, 24).map(at -> watches.list(7)[at]).toArray())
        .containsExactly(21, 7, 3021, 1007, 0, 0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 9, -9);
    watches.truncate(7, 2);
    assertThat(watches.size(7)).isEqualTo(2);
    watches.grow(1001);
    assertThat(watches.size(7)).isEqualTo(2);
    assertThat(watches.list(7)[1]).isEqualTo(7);
    assertThat(watches.list(1000)).isEmpty();
  }
}
