package skein.search.level;

import java.util.Arrays;
import java.util.Optional;

/** The least of the packed states offered. */
public final class Best {

  private long[] state;

  public Optional<long[]> found() {
    return Optional.ofNullable(state);
  }

  public void offer(long[] data, int at, int words) {
    if (state == null || Arrays.compare(data, at, at + words, state, 0, words) < 0) {
      state = Arrays.copyOfRange(data, at, at + words);
    }
  }

  public void offer(Best other) {
    if (other.state != null) {
      offer(other.state, 0, other.state.length);
    }
  }
}
