package skein.search.level;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import skein.core.answer.Activity;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.search.keep.Kept;
import skein.search.store.Space;

/**
 * Records the course of a search in files. The record of an earlier run is replayed, with states taken from the files
 * instead of computed; from there on the journal is continued. States are written in the order of insertion, so the
 * journal does not depend on how they are stored, or on the number of shards.
 */
public final class Journal {

  /** Marks a sequence of states; the other first bytes are those of the kinds of events. */
  private static final int STATES = 0x7F;
  private static final int CHUNK = 1 << 13;

  private final Optional<Kept> kept;
  private final long everyNanos;
  private final Consumer<Activity> doing;
  private final List<SearchEvent> unwritten = new ArrayList<>();
  private Optional<SearchEvent> partly = Optional.empty();
  private DataInputStream in;
  private int[] written;
  private long lastSaved = System.nanoTime();

  private Journal(Optional<Kept> kept, long everyNanos, Consumer<Activity> doing) {
    this.kept = kept;
    this.everyNanos = everyNanos;
    this.doing = doing;
    this.in = kept.flatMap(Kept::next).orElse(null);
  }

  /** @param doing is told when states are being written: a search that is to stop should be given the time for that */
  public Journal(Kept kept, Duration every, Consumer<Activity> doing) {
    this(Optional.of(kept), every.toNanos(), doing);
  }

  /** Records nothing. */
  public static Journal none() {
    return new Journal(Optional.empty(), Long.MAX_VALUE, _ -> {});
  }

  /** Whether states are recorded: they must remain readable. */
  public boolean isKept() {
    return kept.isPresent();
  }

  /** Whether more of an earlier run is left to replay. */
  boolean replaying() {
    return in != null;
  }

  /** Reads the states up to the next event. A partially expanded level counts only if it is the last event. */
  SearchEvent next(Space space, Supplier<Sightings> nothingSeen, Budget budget) {
    try {
      long[] data = new long[CHUNK / space.words() * space.words()];
      ByteBuffer buffer = ByteBuffer.allocate(data.length * Long.BYTES);
      while (true) {
        int first = in.readUnsignedByte();
        if (first == STATES) {
          takeIn(in.readInt(), space, data, buffer, budget);
          continue;
        }
        SearchEvent event = SearchEvent.read(first, space.sizes(), nothingSeen.get(), in);
        nextPart();
        if (event.kind() != SearchEvent.Kind.PARTLY || !replaying()) {
          written = space.sizes();
          lastSaved = System.nanoTime();
          return event;
        }
      }
    } catch (IOException e) {
      throw new WrongQuestion(new QuestionProblem.CheckpointUnreadable(e.toString()));
    }
  }

  private void nextPart() throws IOException {
    in.mark(1);
    if (in.read() >= 0) {
      in.reset();
      return;
    }
    in.close();
    in = kept.orElseThrow().next().orElse(null);
  }

  private void takeIn(int states, Space space, long[] data, ByteBuffer buffer, Budget budget) throws IOException {
    int words = space.words();
    for (int left = states; left > 0; ) {
      int now = Math.min(left, data.length / words);
      in.readFully(buffer.array(), 0, now * words * Long.BYTES);
      buffer.asLongBuffer().get(data, 0, now * words);
      for (int i = 0; i < now * words; i += words) {
        if (!space.add(data, i)) {
          throw new WrongQuestion(new QuestionProblem.CheckpointStatesDiffer());
        }
      }
      left -= now;
      budget.poll();
    }
  }

  /** Records a finished event. */
  void note(SearchEvent event, Space space) {
    if (kept.isPresent()) {
      unwritten.add(event);
      partly = Optional.empty();
      saveIfDue(space);
    }
  }

  /** Records the state in the middle of a level. */
  void partly(Supplier<SearchEvent> event, Space space) {
    if (kept.isPresent()) {
      partly = Optional.of(event.get());
      saveIfDue(space);
    }
  }

  private void saveIfDue(Space space) {
    if (System.nanoTime() - lastSaved >= everyNanos) {
      save(space);
    }
  }

  /** Saves everything up to the last event; states after it do not count yet. */
  public void save(Space space) {
    if (kept.isEmpty() || replaying() || (unwritten.isEmpty() && partly.isEmpty())) {
      return;
    }
    List<SearchEvent> events = new ArrayList<>(unwritten);
    partly.ifPresent(events::add);
    int[] from = written == null ? new int[events.getFirst().sizes().length] : written;
    doing.accept(new Activity(Activity.Kind.SAVING_CHECKPOINT));
    try {
      if (kept.get().add(out -> write(events, from, space, out))) {
        written = events.getLast().sizes();
        unwritten.clear();
        partly = Optional.empty();
      }
    } finally {
      // Also if memory runs out: otherwise it would be waited for without end.
      doing.accept(new Activity(Activity.Kind.EXPLORING));
    }
    lastSaved = System.nanoTime();
  }

  private static void write(List<SearchEvent> events, int[] from, Space space, DataOutputStream out) throws IOException {
    int[] done = from;
    for (SearchEvent event : events) {
      for (int shard = 0; shard < done.length; shard++) {
        writeStates(space, shard, done[shard], event.sizes()[shard], out);
      }
      done = event.sizes();
      event.write(out);
    }
  }

  private static void writeStates(Space space, int shard, int from, int to, DataOutputStream out) throws IOException {
    if (from == to) {
      return;
    }
    int words = space.words();
    long[] data = new long[words];
    ByteBuffer bytes = ByteBuffer.allocate(CHUNK / words * words * Long.BYTES);
    LongBuffer longs = bytes.asLongBuffer();
    out.writeByte(STATES);
    out.writeInt(to - from);
    for (int i = from; i < to; i++) {
      space.shard(shard).read(i, data, 0);
      longs.put(data);
      if (!longs.hasRemaining() || i == to - 1) {
        out.write(bytes.array(), 0, longs.position() * Long.BYTES);
        longs.clear();
      }
    }
  }
}
