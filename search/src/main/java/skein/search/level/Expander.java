package skein.search.level;

import java.util.OptionalInt;
import skein.analysis.compile.Successors;
import skein.search.graph.Graph;
import skein.search.store.Hash;
import skein.search.store.Space;
import skein.search.store.StateSet;

/** Expands states for one member of a crew, sends the successors to their shards, and counts and reports what it sees. */
final class Expander {

  /** How many states are expanded before their successors are inserted. */
  static final int BATCH = 1 << 16;
  /** With this many words of pending successors, no more states are expanded until they are inserted. */
  static final int MOST_SENT = 1 << 17;
  /** How many states are read at a time. */
  private static final int GROUP = 1 << 4;
  static final int STATES_PER_CHECK = 1 << 8;

  private final Graph graph;
  private final Space space;
  private final LevelSearch.Pace pace;
  private final OptionalInt goal;
  private final int[] recurrences;
  private final int words;
  private final long[] group;
  private final Successors out;
  private SentBatch sent;
  private Sightings seen;
  /** Null while levels are so small that it is not worth the memory. */
  private DuplicateFilter filter;
  private long transitions;
  private long ends;
  private long errors;

  Expander(Graph graph, Space space, LevelSearch.Pace pace, OptionalInt goal, int[] recurrences) {
    this.graph = graph;
    this.space = space;
    this.pace = pace;
    this.goal = goal;
    this.recurrences = recurrences;
    this.words = graph.words();
    this.group = new long[GROUP * words];
    this.out = new Successors(words, pace.budget());
  }

  long transitions() {
    return transitions;
  }

  long ends() {
    return ends;
  }

  long errors() {
    return errors;
  }

  void setCounts(long newTransitions, long newEnds, long newErrors) {
    transitions = newTransitions;
    ends = newEnds;
    errors = newErrors;
  }

  /** From now on, what it sees is reported there. */
  void reportTo(Sightings sightings) {
    seen = sightings;
  }

  /** From now on, successors that were sent recently are not sent again. */
  void filterDuplicates() {
    if (filter == null) {
      filter = new DuplicateFilter(words);
    }
  }

  /** Expands the next states of the share, as many as fit into a batch. */
  void expand(Share share, SentBatch batch) {
    sent = batch;
    int states = 0;
    long sentWords = 0;
    while (!share.isRead() && states < BATCH && sentWords < MOST_SENT) {
      if (states % STATES_PER_CHECK < GROUP) {
        pace.budget().poll();
      }
      int count = share.readGroup(group, GROUP);
      sentWords += expandGroup(count);
      states += count;
    }
  }

  /** Returns how many words were found. A method of its own, so that Java's compiler does not compile the loop around it, too. */
  private long expandGroup(int count) {
    long found = 0;
    for (int at = 0; at < count * words; at += words) {
      found += expandState(at);
    }
    return found;
  }

  /** Returns how many words were found. */
  private long expandState(int at) {
    if (goal.isPresent() && graph.holds(goal.getAsInt(), group, at)) {
      return 0;
    }
    int erring = graph.expand(group, at, out);
    if (erring > 0) {
      errors += erring;
      seen.erringStep().offer(group, at, words);
    }
    if (out.count() == 0) {
      stop(at, erring > 0);
    }
    transitions += out.count();
    send();
    return (long) out.count() * words;
  }

  /** Only looks which states from one number to another have steps. */
  void probe(StateSet shard, int from, int to) {
    for (int i = from; i < to; i++) {
      if (i % STATES_PER_CHECK == 0) {
        pace.budget().poll();
      }
      shard.read(i, group, 0);
      if (goal.isPresent() && graph.holds(goal.getAsInt(), group, 0)) {
        continue;
      }
      boolean errs = graph.expand(group, 0, out) > 0;
      if (errs || out.count() > 0) {
        seen.goesOn().offer(group, 0, words);
      } else {
        stop(0, false);
      }
    }
  }

  private void stop(int at, boolean errs) {
    if (!errs) {
      ends++;
      seen.anyEnd().offer(group, at, words);
    }
    for (int r = 0; r < recurrences.length; r++) {
      if (!graph.holds(recurrences[r], group, at)) {
        (errs ? seen.stuckAt(r) : seen.ends(r)).offer(group, at, words);
      }
    }
  }

  /** Most states have one or two words: without inner loops, sending takes half the time. */
  private void send() {
    switch (words) {
      case 1 -> sendWords(out.words(), out.count());
      case 2 -> sendPairs(out.words(), out.count());
      default -> sendStates(out.words(), out.count());
    }
  }

  private void sendWords(long[] data, int count) {
    for (int i = 0; i < count; i++) {
      long word = data[i];
      long hash = Hash.of(word);
      if (filter == null || !filter.put(word, hash)) {
        sent.put(space.owner(hash), word);
      }
    }
  }

  private void sendPairs(long[] data, int count) {
    for (int i = 0; i < count; i++) {
      long first = data[2 * i];
      long second = data[2 * i + 1];
      long hash = Hash.of(first, second);
      if (filter == null || !filter.put(first, second, hash)) {
        sent.put(space.owner(hash), first, second);
      }
    }
  }

  private void sendStates(long[] data, int count) {
    for (int i = 0; i < count * words; i += words) {
      long hash = Hash.of(data, i, words);
      if (filter == null || !filter.put(data, i, hash)) {
        sent.put(space.owner(hash), data, i);
      }
    }
  }
}
