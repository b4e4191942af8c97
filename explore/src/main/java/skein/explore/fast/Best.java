package skein.explore.fast;

import java.util.Arrays;
import java.util.Optional;

/** The least packed state among those offered. */
final class Best {

  private long[] state;

  Optional<long[]> found() {
    return Optional.ofNullable(state);
  }

  void offer(long[] data, int at, int words) {
    if (state == null || Arrays.compare(data, at, at + words, state, 0, words) < 0) {
      state = Arrays.copyOfRange(data, at, at + words);
    }
  }

  void offer(Best other) {
    if (other.state != null) {
      offer(other.state, 0, other.state.length);
    }
  }
}
