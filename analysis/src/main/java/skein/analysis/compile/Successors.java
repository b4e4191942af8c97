package skein.analysis.compile;

import java.util.Arrays;
import skein.core.budget.Budget;

/** A buffer of packed states. Reused from state to state, so that a step allocates nothing. */
public final class Successors {

  private static final int WORDS_PER_POLL = 1 << 20;

  /** Arrays cannot be much longer. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final int width;
  private final Budget budget;
  private long[] words;
  private int used;
  /** With more words than this, it is time to poll or to grow. */
  private int most;
  private int count;
  /** The agent of each group of states; {@code firsts} has the index of the group's first state. */
  private int[] actors = new int[8];
  private int[] firsts = new int[8];
  private int groups;
  /** What compiled code says about its steps, in their order. */
  private long[] notes = new long[0];
  private int noted;

  public Successors(int width) {
    this(width, Budget.UNLIMITED);
  }

  /** The budget is polled while a state has very many successors. */
  public Successors(int width, Budget budget) {
    this.width = width;
    this.budget = budget;
    this.words = new long[64 * width];
    this.most = words.length;
  }

  /** May throw to give up. */
  public void poll() {
    budget.poll();
  }

  public void clear() {
    used = 0;
    most = Math.min(words.length, WORDS_PER_POLL);
    count = 0;
    groups = 0;
    noted = 0;
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

  /** Something about the latest state. */
  public void note(long value) {
    if (noted == notes.length) {
      notes = Arrays.copyOf(notes, Math.max(64, 2 * noted));
    }
    notes[noted++] = value;
  }

  /** All notes, in order. */
  public long[] notes() {
    return notes;
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
    if (used > most) {
      poll();
      makeRoom();
    }
    return at;
  }

  private void makeRoom() {
    if (used > words.length) {
      words = Arrays.copyOf(words, longer(words.length, width));
    }
    most = (int) Math.min(words.length, (long) used + WORDS_PER_POLL);
  }

  /** The next length of a full buffer of states of this width; neither it nor the end of the state after it overflows. */
  public static int longer(int length, int width) {
    int most = (LONGEST / width - 1) * width;
    if (length >= most) {
      throw new OutOfMemoryError("more successors of one state than an array can hold");
    }
    return (int) Math.min(most, 2L * length);
  }
}
