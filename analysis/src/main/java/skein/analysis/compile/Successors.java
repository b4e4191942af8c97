package skein.analysis.compile;

import java.util.Arrays;

/** A buffer of packed states. Reused from state to state, so that a step allocates nothing. */
public final class Successors {

  private final int width;
  private final Runnable poll;
  private long[] words;
  private int used;
  private int count;
  /** The agent of each group of states; {@code firsts} has the index of the group's first state. */
  private int[] actors = new int[8];
  private int[] firsts = new int[8];
  private int groups;

  public Successors(int width) {
    this(width, () -> {});
  }

  /** The poll runs while a state has very many successors; it may throw to give up. */
  public Successors(int width, Runnable poll) {
    this.width = width;
    this.poll = poll;
    this.words = new long[64 * width];
  }

  /** May throw to give up. */
  public void poll() {
    poll.run();
  }

  public void clear() {
    used = 0;
    count = 0;
    groups = 0;
  }

  /** The states that follow come from steps of this agent. */
  public void by(int agent) {
    if (groups == actors.length) {
      actors = Arrays.copyOf(actors, 2 * groups);
      firsts = Arrays.copyOf(firsts, 2 * groups);
    }
    actors[groups] = agent;
    firsts[groups++] = count();
  }

  /** Writes the agent of each state's step; {@link #by} must have been called before the first. */
  public void actors(int[] into) {
    for (int group = 0; group < groups; group++) {
      Arrays.fill(into, firsts[group], group + 1 < groups ? firsts[group + 1] : count(), actors[group]);
    }
  }

  public int count() {
    return count;
  }

  public long[] words() {
    return words;
  }

  /** Makes room for one more state; returns the index of its first word. */
  public int reserve() {
    int at = used;
    used += width;
    count++;
    if (used > words.length) {
      poll();
      words = Arrays.copyOf(words, 2 * words.length);
    }
    return at;
  }
}
