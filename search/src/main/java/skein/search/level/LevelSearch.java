package skein.search.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import skein.analysis.compile.Successors;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.search.graph.Graph;
import skein.search.graph.InitialStateEnumerator;
import skein.search.store.Hash;
import skein.search.store.Space;
import skein.search.store.StateSet;

/**
 * Breadth-first search, level by level, on all members of the crew. Each member expands its share of the level and sorts the successors by shard; when all
 * have done this for a batch of states, each inserts the successors of its own shard, and goes on with its next batch. No data is written by two threads, and
 * all counts and sightings are deterministic.
 *
 * <p>Shards separate states that were found together. But consecutive states have common successors, and a member that expands them all sends these only once;
 * they are also so similar that the processor predicts the jumps in their rules. So states are expanded in the order in which the members found them.
 */
public final class LevelSearch {

  /** Polled often; throws to stop the search. */
  public interface Pace {

    void poll(long states, long transitions, long waiting, int depth, long bytes);

    /** The same while looking for initial states: this many combinations of values were tried. */
    default void pollStart(long candidates, long states, long bytes) {
      poll(states, 0, states, 0, bytes);
    }

    /** For all members while they work. */
    Budget budget();
  }

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
  /** The size of the largest shard before the last batch was taken in; 0 if there was none. */
  private int largestBefore;
  /** Of the order of the states in the level that is being expanded. */
  private long orderBytes;
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
    space.openLevel();
    if (journal.replaying()) {
      replay(SearchEvent.Kind.BEGUN);
      return space.size() > 0;
    }
    poll();
    long expected = Math.min(mostStates, graph.mostInitialStates(pace.budget())) / members.length;
    for (int i = 0; i < members.length; i++) {
      space.shard(i).expect(expected);
    }
    InitialStateEnumerator[] enumerators = new InitialStateEnumerator[members.length];
    AtomicLong candidates = new AtomicLong();
    for (int i = 0; i < members.length; i++) {
      enumerators[i] = graph.initialStates(i, members.length, pace.budget().also(new Tries(candidates)));
    }
    boolean[] more = new boolean[members.length];
    Arrays.fill(more, true);
    boolean first = true;
    do {
      boolean small = first;
      crew.run(small, i -> more[i] = more[i] && members[i].begin(enumerators[i], small ? Expander.STATES_PER_CHECK : Expander.BATCH));
      takeIn(small, _ -> {});
      first = false;
    } while (!full && isAny(more));
    for (int i = 0; i < members.length; i++) {
      space.shard(i).expect(0);
    }
    note(SearchEvent.Kind.BEGUN, nothingSeen());
    return space.size() > 0 || full;
  }

  /** Inserts what all members found; each member that has done so goes on with the next task. */
  private void takeIn(boolean small, Consumer<Member> next) {
    int largest = Arrays.stream(space.sizes()).max().orElseThrow();
    int expected = small || members.length == 1 ? 0 : expectedSize(largest);
    largestBefore = largest;
    for (Member member : members) {
      member.post();
    }
    crew.run(
        small,
        i -> {
          members[i].noteFound();
          members[i].takeIn(expected);
          next.accept(members[i]);
        });
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
      if (++mine == Expander.BATCH) {
        mine = 0;
        pace.pollStart(candidates.addAndGet(Expander.BATCH), space.size(), bytes());
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
    return sum(member -> member.expander.transitions());
  }

  public long ends() {
    return sum(member -> member.expander.ends());
  }

  /** How many steps raise errors. */
  public long errors() {
    return sum(member -> member.expander.errors());
  }

  /** How many successors were looked up: all but recent duplicates. */
  long lookedUp() {
    return sum(Member::lookedUp);
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
    boolean small = space.size(level) < SMALL;
    crew.run(small, i -> members[i].noteFound());
    space.openLevel();
    for (Member member : members) {
      member.open(nothingSeen());
      if (!small) {
        member.expander.filterDuplicates();
      }
    }
    if (journal.replaying()) {
      SearchEvent event = replay(SearchEvent.Kind.EXPANDED);
      if (event.kind() == SearchEvent.Kind.EXPANDED) {
        level++;
        return event.seen();
      }
      resumeLevel(event);
    } else {
      share(Piece.divide(found(), members.length));
    }
    if (members.length == 1 || journal.isKept() || graph.looksUpStates()) {
      expandThenTakeIn(small);
    } else {
      expandAndTakeIn(small);
    }
    level++;
    Sightings seen = seenByAll();
    note(SearchEvent.Kind.EXPANDED, seen);
    return seen;
  }

  /** All members wait for each other once in each batch. */
  private void expandAndTakeIn(boolean small) {
    crew.run(small, i -> members[i].expand());
    boolean more = true;
    while (more && !full) {
      more = isLeft();
      takeIn(small, Member::expand);
      forgetRead();
    }
  }

  /** Nothing is inserted while states are expanded, and between two batches everything is stored that was found. */
  private void expandThenTakeIn(boolean small) {
    boolean more = true;
    while (more && !full) {
      crew.run(small, i -> members[i].expand());
      takeIn(small, _ -> {});
      forgetRead();
      more = isLeft();
      if (more && !full) {
        journal.partly(() -> event(SearchEvent.Kind.PARTLY, seenByAll()), space);
      }
    }
  }

  private boolean isLeft() {
    return Arrays.stream(members).anyMatch(member -> !member.share.isRead());
  }

  private void forgetRead() {
    for (Member member : members) {
      member.share.forgetRead();
    }
  }

  /**
   * The states of the level. What one member found comes before what the next one did, and not batch after batch: members expand distant parts of a level,
   * so what they find in the same batch has few common successors.
   */
  private List<Piece> found() {
    List<Piece> pieces = new ArrayList<>();
    for (Member member : members) {
      pieces.addAll(member.found);
      member.found.clear();
      member.foundBytes = 0;
    }
    if (pieces.stream().mapToLong(Piece::size).sum() == space.size(level)) {
      return pieces;
    }
    assert journal.isKept() : "found states were lost";
    // Some were read from a checkpoint: who found them is not known.
    return Piece.inShards(space.starts(level), space.starts(level + 1));
  }

  private void share(List<List<Piece>> parts) {
    orderBytes = 0;
    for (Member member : members) {
      List<Piece> mine = parts.get(member.number);
      member.share = new Share(mine, space);
      orderBytes += mine.stream().mapToLong(piece -> piece.order().bytes()).sum();
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
    List<Supplier<List<Share.Ranges>>> left = new ArrayList<>();
    if (kind == SearchEvent.Kind.PARTLY) {
      for (Member member : members) {
        left.add(member.share.left());
      }
    }
    return new SearchEvent(kind, space.sizes(), transitions(), ends(), errors(), left, seen);
  }

  /** The next event of the earlier run, which is of the expected kind, or a partial one of it. */
  private SearchEvent replay(SearchEvent.Kind expected) {
    SearchEvent event = journal.next(space, this::nothingSeen, pace.budget().also(this::poll));
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
    Successors out = new Successors(graph.words(), pace.budget());
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
      member.expander.setCounts(0, 0, 0);
    }
    members[0].expander.setCounts(event.transitions(), event.ends(), event.errors());
  }

  /**
   * Resumes in the middle of a level. If the number of members has changed, it is unknown which states were expanded: then
   * the whole level is expanded again.
   */
  private void resumeLevel(SearchEvent event) {
    if (event.left().size() != members.length) {
      share(Piece.divide(found(), members.length));
      return;
    }
    if (!event.fits(space.starts(level), space.starts(level + 1))) {
      throw new WrongQuestion(new QuestionProblem.CheckpointStatesDiffer());
    }
    List<List<Piece>> parts = new ArrayList<>();
    for (Supplier<List<Share.Ranges>> left : event.left()) {
      parts.add(left.get().stream().flatMap(ranges -> Piece.inShards(ranges.first(), ranges.end()).stream()).toList());
    }
    share(parts);
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

  /** Of the stored and the pending states, and of their order. */
  private long bytes() {
    return space.bytes() + orderBytes + sum(Member::bytes);
  }

  private Sightings each(Consumer<Member> task) {
    boolean small = space.size(level) < SMALL;
    for (Member member : members) {
      member.open(nothingSeen());
    }
    crew.run(small, i -> task.accept(members[i]));
    return seenByAll();
  }

  /** The data of one member of the crew. */
  private final class Member {

    private final int number;
    private final long[] state = new long[graph.words()];
    private final Expander expander = new Expander(graph, space, pace, goal, recurrences);
    /** What it is finding. */
    private SentBatch current = newBatch();
    /** What it has found, to be inserted. With a single member, nothing is found meanwhile. */
    private SentBatch posted = crew.size() == 1 ? current : newBatch();
    /** What was inserted, but is not in {@link #found} yet; null if there is nothing. */
    private SentBatch inserted;
    /** The pieces of the level that is being found. */
    private final List<Piece> found = new ArrayList<>();
    private long foundBytes;
    private Share share;
    private Sightings seen;
    private boolean leftOut;

    Member(int number) {
      this.number = number;
    }

    private SentBatch newBatch() {
      return new SentBatch(crew.size(), graph.words(), Expander.MOST_SENT);
    }

    private long bytes() {
      return foundBytes + current.bytes() + (posted == current ? 0 : posted.bytes());
    }

    private long lookedUp() {
      return current.lookedUp() + (posted == current ? 0 : posted.lookedUp());
    }

    private void open(Sightings sightings) {
      seen = sightings;
      expander.reportTo(sightings);
    }

    /** Takes at most this many initial states; returns whether there are more. */
    private boolean begin(InitialStateEnumerator enumerator, int most) {
      for (int i = 0; i < most; i++) {
        if (i % Expander.STATES_PER_CHECK == 0) {
          pace.budget().poll();
        }
        if (!enumerator.next(state)) {
          return false;
        }
        current.put(space.owner(Hash.of(state, 0, state.length)), state, 0);
      }
      return true;
    }

    private void look() {
      if (watches.isEmpty()) {
        return;
      }
      StateSet shard = space.shard(number);
      for (int i = space.first(level, number); i < space.end(level, number); i++) {
        if (i % Expander.STATES_PER_CHECK == 0) {
          pace.budget().poll();
        }
        shard.read(i, state, 0);
        for (int w = 0; w < watches.size(); w++) {
          Truth truth = graph.test(watches.get(w).predicate(), state, 0);
          if (truth.holds() == watches.get(w).truth()) {
            seen.watch(w).offer(state, 0, state.length);
          }
          if (truth.error().isPresent()) {
            seen.erringPredicate().offer(state, 0, state.length);
          }
        }
      }
    }

    private void probe() {
      expander.probe(space.shard(number), space.first(level, number), space.end(level, number));
    }

    private void expand() {
      expander.expand(share, current);
    }

    /** What it has found will be inserted. */
    private void post() {
      SentBatch next = posted;
      posted = current;
      current = next;
    }

    /**
     * Grows first, if it has to for the expected number of states. That is the same for all shards: they have about the same size, but if one grew in this
     * batch and another one in the next, all members would wait for each.
     */
    private void takeIn(int expected) {
      StateSet shard = space.shard(number);
      shard.growFor(Math.max(0, expected - shard.size()));
      for (Member sender : members) {
        leftOut |= sender.posted.box(number).deliver(shard, mostStates);
      }
      inserted = posted;
    }

    /** Notes what was new in the batch that was inserted last, and in which order; the batch can then be used again. */
    private void noteFound() {
      if (inserted != null) {
        Piece piece = inserted.found();
        inserted = null;
        if (piece.size() > 0) {
          found.add(piece);
          foundBytes += piece.order().bytes();
        }
      }
    }
  }
}
