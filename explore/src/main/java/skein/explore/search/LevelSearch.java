package skein.explore.search;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import skein.analysis.compile.Successors;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.interpret.Truth;
import skein.explore.graph.Graph;
import skein.explore.graph.InitialStateEnumerator;
import skein.explore.store.Hash;
import skein.explore.store.Space;
import skein.explore.store.StateSet;

/**
 * Breadth-first search, level by level, on all members of the crew. In a first phase each member expands its part of the level (see {@link Rounds})
 * and sorts the successors by shard; in a second phase each inserts the successors of its own shard. No data is written by two threads, and all
 * counts and sightings are deterministic.
 */
public final class LevelSearch {

  /** Polled often; both methods throw to stop the search. */
  public interface Pace {

    void poll(long states, long transitions, long waiting, int depth, long bytes);

    /** The same while looking for initial states: this many combinations of values were tried. */
    default void pollStart(long candidates, long states, long bytes) {
      poll(states, 0, states, 0, bytes);
    }

    /** Polled by all members while they work. */
    void check();
  }

  /** How many states each member expands before their successors are inserted. */
  private static final int BATCH = 1 << 16;
  /** A member with this many words of pending successors stops expanding until they are inserted. */
  private static final long MOST_SENT = 1 << 17;
  private static final int STATES_PER_CHECK = 1 << 8;
  /** Less work than this is not worth waking other threads. */
  private static final long SMALL = 1 << 10;
  /** How many states of a shard are checked to see whether a checkpoint is consistent. */
  private static final int SAMPLE = 1 << 8;

  private final Graph graph;
  private final Space space;
  private final Crew crew;
  private final Pace pace;
  private final OptionalInt goal;
  private final List<WatchedPredicate> watches;
  private final int[] recurrences;
  private final long mostStates;
  private final Journal journal;
  private final Member[] members;
  private int level;
  private Rounds rounds;
  /** Of the last level that was opened. */
  private Deliveries deliveries;
  /** The size of the largest shard before the last batch was taken in; 0 if there was none. */
  private int largestBefore;
  private boolean full;

  /**
   * @param goal the search does not expand states where this predicate holds
   * @param watches predicates to evaluate in every state
   * @param recurrences predicates for which ends that do not satisfy them are reported separately
   */
  public LevelSearch(
      Graph graph,
      Space space,
      Crew crew,
      Pace pace,
      OptionalInt goal,
      List<WatchedPredicate> watches,
      int[] recurrences,
      long mostStates,
      Journal journal) {
    this.graph = graph;
    this.space = space;
    this.crew = crew;
    this.pace = pace;
    this.goal = goal;
    this.watches = watches;
    this.recurrences = recurrences;
    this.mostStates = mostStates;
    this.journal = journal;
    this.members = new Member[crew.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = new Member(i);
    }
  }

  /** The initial states become level 0; returns whether there are any. */
  public boolean begin() {
    openLevel();
    if (journal.replaying()) {
      replay(SearchEvent.Kind.BEGUN);
      return space.size() > 0;
    }
    poll();
    long expected = Math.min(mostStates, graph.mostInitialStates(pace::check)) / members.length;
    for (int i = 0; i < members.length; i++) {
      space.shard(i).expect(expected);
    }
    InitialStateEnumerator[] enumerators = new InitialStateEnumerator[members.length];
    AtomicLong candidates = new AtomicLong();
    for (int i = 0; i < members.length; i++) {
      enumerators[i] = graph.initialStates(i, members.length, new Tries(candidates));
    }
    boolean[] more = new boolean[members.length];
    Arrays.fill(more, true);
    boolean first = true;
    do {
      boolean small = first;
      crew.run(small, i -> more[i] = more[i] && members[i].begin(enumerators[i], small ? STATES_PER_CHECK : BATCH));
      takeIn(small);
      first = false;
    } while (!full && isAny(more));
    for (int i = 0; i < members.length; i++) {
      space.shard(i).expect(0);
    }
    note(SearchEvent.Kind.BEGUN, nothingSeen());
    return space.size() > 0 || full;
  }

  private void openLevel() {
    space.openLevel();
    deliveries = new Deliveries(members.length);
  }

  private void takeIn(boolean small) {
    deliveries.openBatch();
    int largest = Arrays.stream(space.sizes()).max().orElseThrow();
    int expected = small || members.length == 1 ? 0 : expectedSize(largest);
    largestBefore = largest;
    crew.run(small, i -> members[i].takeIn(expected));
    for (Member member : members) {
      full |= member.leftOut;
    }
    poll();
  }

  /** The most states that a shard should have after the current batch: it may add twice as many as the batch before. */
  private int expectedSize(int largest) {
    int added = largestBefore == 0 ? 0 : largest - largestBefore;
    return (int) Math.min(Math.min(Integer.MAX_VALUE, mostStates), largest + 2L * added);
  }

  /** Counts the candidates that one member tries while looking for initial states, for progress reports. */
  private final class Tries implements Runnable {

    private final AtomicLong candidates;
    private int mine;

    Tries(AtomicLong candidates) {
      this.candidates = candidates;
    }

    @Override
    public void run() {
      pace.check();
      if (++mine == BATCH) {
        mine = 0;
        pace.pollStart(candidates.addAndGet(BATCH), space.size(), bytes());
      }
    }
  }

  private static boolean isAny(boolean[] flags) {
    for (boolean flag : flags) {
      if (flag) {
        return true;
      }
    }
    return false;
  }

  /** The next level to look at or expand. */
  public int level() {
    return level;
  }

  /** Whether states were dropped because of the limit on their number. */
  public boolean full() {
    return full;
  }

  public long transitions() {
    return sum(member -> member.transitions);
  }

  public long ends() {
    return sum(member -> member.ends);
  }

  /** How many steps raise errors. */
  public long errors() {
    return sum(member -> member.errors);
  }

  /** How many successors were looked up: all but recent duplicates. */
  long lookedUp() {
    return sum(member -> Arrays.stream(member.outboxes).mapToLong(Outbox::delivered).sum());
  }

  private long sum(ToLongFunction<Member> part) {
    return Arrays.stream(members).mapToLong(part).sum();
  }

  /** Evaluates the watched predicates in every state of the level. */
  public Sightings look() {
    if (journal.replaying()) {
      return replay(SearchEvent.Kind.LOOKED).seen();
    }
    Sightings seen = each(Member::look);
    note(SearchEvent.Kind.LOOKED, seen);
    return seen;
  }

  /** Only checks which states of the level have steps; reports only ends and other states. */
  public Sightings probe() {
    return each(Member::probe);
  }

  /** Expands the level; new states become the next level. {@link #done} tells whether there are any. */
  public Sightings expand() {
    int[] found = deliveries.sizes();
    openLevel();
    boolean small = space.size(level) < SMALL;
    divide(found);
    for (Member member : members) {
      member.seen = nothingSeen();
      if (!small && member.filter == null) {
        member.filter = new DuplicateFilter(space.words());
      }
    }
    if (journal.replaying()) {
      SearchEvent event = replay(SearchEvent.Kind.EXPANDED);
      if (event.kind() == SearchEvent.Kind.EXPANDED) {
        level++;
        return event.seen();
      }
      resumeLevel(event);
    }
    boolean more = true;
    while (more && !full) {
      crew.run(small, i -> members[i].expand());
      takeIn(small);
      more = false;
      for (Member member : members) {
        rounds.forget(space, member.begun, member.next);
        more |= member.next < rounds.end(member.number);
      }
      if (more && !full) {
        journal.partly(() -> event(SearchEvent.Kind.PARTLY, seenByAll()), space);
      }
    }
    level++;
    Sightings seen = seenByAll();
    note(SearchEvent.Kind.EXPANDED, seen);
    return seen;
  }

  private void divide(int[] found) {
    rounds = new Rounds(space.starts(level), space.starts(level + 1), found);
    for (Member member : members) {
      member.next = rounds.first(member.number);
    }
  }

  private Sightings nothingSeen() {
    return new Sightings(watches.size(), recurrences.length);
  }

  private Sightings seenByAll() {
    Sightings seen = nothingSeen();
    for (Member member : members) {
      seen.add(member.seen);
    }
    return seen;
  }

  /** Nothing is recorded once states are dropped: with a higher limit, the search would resume from before. */
  private void note(SearchEvent.Kind kind, Sightings seen) {
    if (!full) {
      journal.note(event(kind, seen), space);
    }
  }

  private SearchEvent event(SearchEvent.Kind kind, Sightings seen) {
    boolean partly = kind == SearchEvent.Kind.PARTLY;
    int[] next = new int[partly ? members.length : 0];
    for (int i = 0; i < next.length; i++) {
      next[i] = members[i].next;
    }
    int[] delivered = partly ? rounds.deliveries() : new int[0];
    return new SearchEvent(kind, space.sizes(), transitions(), ends(), errors(), next, delivered, seen);
  }

  /** The next event of the earlier run, which is of the expected kind, or a partial one of it. */
  private SearchEvent replay(SearchEvent.Kind expected) {
    SearchEvent event = journal.next(space, this::nothingSeen, this::poll);
    boolean partly = event.kind() == SearchEvent.Kind.PARTLY && expected == SearchEvent.Kind.EXPANDED;
    if (!partly) {
      count(event);
    }
    boolean fits = event.kind() == expected || partly;
    if (!fits || (!journal.replaying() && !isClosed(space.levels() - (partly ? 2 : 1)))) {
      throw new WrongQuestion(new QuestionProblem.CheckpointStatesDiffer());
    }
    return event;
  }

  /** Whether the successors of the states before that level are stored; checked on a sample. */
  private boolean isClosed(int levels) {
    long[] state = new long[graph.words()];
    Successors out = new Successors(graph.words(), pace::check);
    for (int shard = 0; shard < members.length; shard++) {
      int expanded = space.first(levels, shard);
      for (int i = 0; i < expanded; i += 1 + expanded / SAMPLE) {
        space.shard(shard).read(i, state, 0);
        if (goal.isPresent() && graph.holds(goal.getAsInt(), state, 0)) {
          continue;
        }
        graph.expand(state, 0, out);
        for (int k = 0; k < out.count() * graph.words(); k += graph.words()) {
          if (!space.contains(out.words(), k)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private void count(SearchEvent event) {
    for (Member member : members) {
      member.transitions = 0;
      member.ends = 0;
      member.errors = 0;
    }
    members[0].transitions = event.transitions();
    members[0].ends = event.ends();
    members[0].errors = event.errors();
  }

  /**
   * Resumes in the middle of a level. If the number of members has changed, it is unknown which states were expanded: then
   * the whole level is expanded again.
   */
  private void resumeLevel(SearchEvent event) {
    if (event.next().length != members.length) {
      return;
    }
    boolean fits = Deliveries.canMake(space.starts(level), space.starts(level + 1), event.deliveries());
    if (fits) {
      divide(event.deliveries());
      for (Member member : members) {
        int next = event.next()[member.number];
        fits &= next >= member.next && next <= rounds.end(member.number);
        member.next = next;
      }
    }
    if (!fits) {
      throw new WrongQuestion(new QuestionProblem.CheckpointStatesDiffer());
    }
    count(event);
    members[0].seen.add(event.seen());
  }

  /** Whether the next level is empty, so that everything has been found. */
  public boolean done() {
    return space.size(level) == 0;
  }

  private void poll() {
    long waiting = space.levels() > 0 ? space.size(space.levels() - 1) : 0;
    pace.poll(space.size(), transitions(), waiting, Math.max(0, space.levels() - 2), bytes());
  }

  /** Of the stored and the pending states. */
  private long bytes() {
    return space.bytes() + sum(member -> Arrays.stream(member.outboxes).mapToLong(Outbox::bytes).sum());
  }

  private Sightings each(Consumer<Member> task) {
    boolean small = space.size(level) < SMALL;
    for (Member member : members) {
      member.seen = nothingSeen();
    }
    crew.run(small, i -> task.accept(members[i]));
    return seenByAll();
  }

  /** The data of one member of the crew. */
  private final class Member {

    private final int number;
    private final int words = graph.words();
    private final long[] state = new long[words];
    private final Successors out = new Successors(words, pace::check);
    private final Outbox[] outboxes = new Outbox[crew.size()];
    /** Null while levels are so small that it is not worth the memory. */
    private DuplicateFilter filter;
    private Sightings seen;
    /** The next round. */
    private int next;
    /** The first round of the current batch. */
    private int begun;
    /** In the current batch. */
    private int expanded;
    private long transitions;
    private long ends;
    private long errors;
    private boolean leftOut;

    Member(int number) {
      this.number = number;
      for (int i = 0; i < outboxes.length; i++) {
        // Shards get about the same number of states.
        outboxes[i] = new Outbox(words, (int) (MOST_SENT / outboxes.length * 9 / 8));
      }
    }

    /** Takes at most this many initial states; returns whether there are more. */
    private boolean begin(InitialStateEnumerator enumerator, int most) {
      for (int i = 0; i < most; i++) {
        if (i % STATES_PER_CHECK == 0) {
          pace.check();
        }
        if (!enumerator.next(state)) {
          return false;
        }
        outboxes[space.owner(Hash.of(state, 0, words))].put(state, 0);
      }
      return true;
    }

    private void look() {
      if (watches.isEmpty()) {
        return;
      }
      StateSet shard = space.shard(number);
      for (int i = space.first(level, number); i < space.end(level, number); i++) {
        if (i % STATES_PER_CHECK == 0) {
          pace.check();
        }
        shard.read(i, state, 0);
        for (int w = 0; w < watches.size(); w++) {
          Truth truth = graph.test(watches.get(w).predicate(), state, 0);
          if (truth.holds() == watches.get(w).truth()) {
            seen.watch(w).offer(state, 0, words);
          }
          if (truth.error().isPresent()) {
            seen.erringPredicate().offer(state, 0, words);
          }
        }
      }
    }

    private void expand() {
      int end = rounds.end(number);
      begun = next;
      expanded = 0;
      long sent = 0;
      for (; next < end && expanded < BATCH && sent < MOST_SENT; next++) {
        int piece = rounds.piece(next);
        for (int shard = 0; shard < members.length; shard++) {
          sent += expandGroup(space.shard(shard), rounds.firstState(piece, next, shard), rounds.firstState(piece, next + 1, shard));
        }
      }
    }

    /** Returns how many words were found. A method of its own, so that Java's compiler does not compile the loops around it, too. */
    private long expandGroup(StateSet states, int from, int to) {
      long sent = 0;
      for (int i = from; i < to; i++) {
        if (expanded++ % STATES_PER_CHECK == 0) {
          pace.check();
        }
        states.read(i, state, 0);
        sent += expandState();
      }
      return sent;
    }

    /** Returns how many words were found. */
    private long expandState() {
      if (goal.isPresent() && graph.holds(goal.getAsInt(), state, 0)) {
        return 0;
      }
      int erring = graph.expand(state, 0, out);
      if (erring > 0) {
        errors += erring;
        seen.erringStep().offer(state, 0, words);
      }
      if (out.count() == 0) {
        stop(erring > 0);
      }
      transitions += out.count();
      send();
      return (long) out.count() * words;
    }

    private void probe() {
      StateSet shard = space.shard(number);
      for (int i = space.first(level, number); i < space.end(level, number); i++) {
        if (i % STATES_PER_CHECK == 0) {
          pace.check();
        }
        shard.read(i, state, 0);
        if (goal.isPresent() && graph.holds(goal.getAsInt(), state, 0)) {
          continue;
        }
        boolean errs = graph.expand(state, 0, out) > 0;
        if (errs || out.count() > 0) {
          seen.goesOn().offer(state, 0, words);
        } else {
          stop(false);
        }
      }
    }

    /** Most states have one or two words: without inner loops, sending takes half the time. */
    private void send() {
      switch (words) {
        case 1 -> sendWords(out.words(), out.count());
        case 2 -> sendPairs(out.words(), out.count());
        default -> sendStates(out.words());
      }
    }

    private void sendWords(long[] data, int count) {
      for (int i = 0; i < count; i++) {
        long word = data[i];
        long hash = Hash.of(word);
        if (filter == null || !filter.put(word, hash)) {
          outboxes[space.owner(hash)].put(word);
        }
      }
    }

    private void sendPairs(long[] data, int count) {
      for (int i = 0; i < count; i++) {
        long first = data[2 * i];
        long second = data[2 * i + 1];
        long hash = Hash.of(first, second);
        if (filter == null || !filter.put(first, second, hash)) {
          outboxes[space.owner(hash)].put(first, second);
        }
      }
    }

    private void sendStates(long[] data) {
      for (int i = 0; i < out.count() * words; i += words) {
        long hash = Hash.of(data, i, words);
        if (filter == null || !filter.put(data, i, hash)) {
          outboxes[space.owner(hash)].put(data, i);
        }
      }
    }

    private void stop(boolean errs) {
      if (!errs) {
        ends++;
        seen.anyEnd().offer(state, 0, words);
      }
      for (int r = 0; r < recurrences.length; r++) {
        if (!graph.holds(recurrences[r], state, 0)) {
          (errs ? seen.stuckAt(r) : seen.ends(r)).offer(state, 0, words);
        }
      }
    }

    /**
     * Grows first, if it has to for the expected number of states. That is the same for all shards: they have about the same size, but if one grew in this
     * batch and another one in the next, all members would wait for each.
     */
    private void takeIn(int expected) {
      StateSet shard = space.shard(number);
      shard.growFor(Math.max(0, expected - shard.size()));
      for (Member sender : members) {
        leftOut |= sender.outboxes[number].deliver(shard, mostStates);
        deliveries.note(sender.number, number, shard.size());
      }
    }
  }
}
