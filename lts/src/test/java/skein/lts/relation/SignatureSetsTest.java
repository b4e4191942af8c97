package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class SignatureSetsTest {

  private final SignatureSets sets = new SignatureSets();

  @Test
  void signaturesOnRootsSurviveCompaction() {
    add(SignatureSets.NONE, LongStream.range(5_000, 7_000).toArray());
    int root = add(SignatureSets.NONE, LongStream.range(0, 100).toArray());
    int top = add(root, 200, 300);
    int[] setOf = {SignatureSets.NONE, top, root};
    sets.compact(setOf, 3);
    assertThat(setOf).containsExactly(-1, 1, 0);
    assertThat(sets.size(setOf[1])).isEqualTo(102);
    assertThat(LongStream.of(0, 99, 100, 200, 300, 5_000).filter(entry -> sets.contains(setOf[1], entry))).containsExactly(0L, 99L, 200L, 300L);
    assertThat(LongStream.of(0, 99, 100, 200, 300, 5_000).filter(entry -> sets.contains(setOf[2], entry))).containsExactly(0L, 99L);
  }

  @Test
  void equalityDoesNotDependOnRoots() {
    int root = add(SignatureSets.NONE, LongStream.range(0, 100).toArray());
    int other = add(SignatureSets.NONE, LongStream.range(1, 101).toArray());
    int top = add(root, 100);
    assertThat(equal(top, other, 0)).isTrue();
    assertThat(equal(top, SignatureSets.NONE, LongStream.range(0, 101).toArray())).isTrue();
    assertThat(equal(top, other, 101)).isFalse();
    assertThat(equal(top, root, 101)).isFalse();
    assertThat(equal(root, root)).isTrue();
  }

  private int add(int root, long... more) {
    return sets.add(root, more, more.length, sets.hash(root, more, more.length));
  }

  private boolean equal(int set, int root, long... more) {
    return sets.equal(set, root, more, more.length, sets.hash(root, more, more.length));
  }
}
