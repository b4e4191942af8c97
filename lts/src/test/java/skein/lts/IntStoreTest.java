package skein.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class IntStoreTest {

  @Test
  void numbersMoveOffTheHeapWhenTheyAreTooMany() {
    try (IntStore store = new IntStore(0, 30)) {
      for (int i = 0; i < 1000; i++) {
        assertThat(store.isOffHeap()).as("%d", i).isEqualTo(i > 24);
        store.add(i * i);
      }
      assertThat(store.size()).isEqualTo(1000);
      for (int i = 0; i < 1000; i++) {
        assertThat(store.get(i)).isEqualTo(i * i);
      }
      store.set(999, -1);
      assertThat(store.get(999)).isEqualTo(-1);
    }
  }

  @Test
  void newElementsAreZero() {
    for (int heapLimit : new int[] {0, 100}) {
      try (IntStore store = new IntStore(3, heapLimit)) {
        store.add(7);
        store.ensureSize(50);
        store.ensureSize(10);
        assertThat(store.size()).isEqualTo(50);
        assertThat(store.get(2)).isZero();
        assertThat(store.get(3)).isEqualTo(7);
        assertThat(store.get(49)).isZero();
      }
    }
  }

  @Test
  void aClosedStoreCannotBeReadOffTheHeap() {
    IntStore store = new IntStore(3, 0);
    store.close();
    store.close();
    assertThatThrownBy(() -> store.get(0)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void offsetsBeyond32BitsAreExact() {
    for (long most : new long[] {0xFFFF_FFFFL, 1L << 32, 1L << 40}) {
      try (Offsets offsets = new Offsets(2, most, 100)) {
        offsets.set(0, most);
        offsets.set(1, most - 1);
        assertThat(offsets.get(0)).isEqualTo(most);
        assertThat(offsets.get(1)).isEqualTo(most - 1);
      }
    }
  }
}
