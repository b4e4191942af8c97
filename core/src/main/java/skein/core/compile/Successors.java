package skein.core.compile;

import java.util.Arrays;

/** Collects packed states one after the other. Reused from state to state, so that a step allocates nothing. */
public final class Successors {

  private final int width;
  private final Runnable poll;
  private long[] words;
  private int used;

  public Successors(int width) {
    this(width, () -> {});
  }

  /** The poll runs while a state turns out to have very many successors; it may throw to give up. */
  public Successors(int width, Runnable poll) {
    this.width = width;
    this.poll = poll;
    this.words = new long[64 * width];
  }

  /** A chance to give up. */
  public void poll() {
    poll.run();
  }

  public void clear() {
    used = 0;
  }

  public int count() {
    return used / width;
  }

  public long[] words() {
    return words;
  }

  /** Makes room for one more state: the index of its first word. */
  public int reserve() {
    int at = used;
    used += width;
    if (used > words.length) {
      poll();
      words = Arrays.copyOf(words, 2 * words.length);
    }
    return at;
  }
}
