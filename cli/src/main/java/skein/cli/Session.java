package skein.cli;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import skein.ask.ExitCode;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.program.Property;

/**
 * What the thread that runs a command and the thread that watches over it know of each other: how
 * far the work is, when it has to be over, and what to say if it is cut short.
 */
final class Session implements Monitor {

  /** Says what is established when the work has to be given up; the exit code. */
  interface CutShort {
    int say(Cause cause, Optional<Progress> progress);
  }

  private static final int ATTEMPTS = 100;
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(50);

  private final Io io;
  private final ProgressLine line;
  private final long started;
  private final AtomicBoolean spoken = new AtomicBoolean();
  private final Map<String, String> certificates = new ConcurrentSkipListMap<>();
  private volatile boolean interrupted;
  private volatile boolean outOfMemory;
  private volatile OptionalLong memory = OptionalLong.empty();
  private volatile String doing;
  /** Given up when the memory is full, so that there is room to say so. */
  private volatile byte[] reserve = new byte[1 << 20];
  private volatile boolean quiet;
  private volatile Progress progress;
  private volatile Duration limit;
  private volatile CutShort cutShort;
  private volatile Destination destination;

  Session(Io io, String[] args) {
    this(io, args, Duration.ZERO);
  }

  /** The clock of the session started so long ago. */
  Session(Io io, String[] args, Duration ago) {
    this.io = io;
    this.started = System.nanoTime() - ago.toNanos();
    this.line = new ProgressLine(io.err());
    this.destination = Destination.guess(args);
    this.cutShort = new Complaints(this)::cutShort;
  }

  Io io() {
    return io;
  }

  ProgressLine line() {
    return line;
  }

  Destination destination() {
    return destination;
  }

  void destination(Destination destination) {
    this.destination = destination;
  }

  /** The work must be over so long after the start of the session. */
  void limit(Duration limit) {
    this.limit = limit;
  }

  Optional<Duration> limit() {
    return Optional.ofNullable(limit);
  }

  /** The process may use so much memory. */
  void memory(long bytes) {
    memory = OptionalLong.of(bytes);
  }

  OptionalLong memory() {
    return memory;
  }

  void onCutShort(CutShort cutShort) {
    this.cutShort = cutShort;
  }

  /**
   * Says what is established; the exit code. Where there is not even memory for that, those who hold it are about to
   * fail for the same reason: then there is.
   */
  int cutShort(Cause cause) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return cutShort.say(cause, progress());
      } catch (OutOfMemoryError | LinkageError _) {
        LockSupport.parkNanos(BETWEEN_ATTEMPTS.toNanos());
      }
    }
    return ExitCode.of(cause);
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** Whether the caller may print the result: only one of the two threads does. */
  boolean maySpeak() {
    line.stop();
    return spoken.compareAndSet(false, true);
  }

  /** Called by the work before it prints its result. */
  void speak() {
    if (!maySpeak()) {
      throw new Superseded();
    }
  }

  void interrupt() {
    interrupted = true;
  }

  /** From now on everything is to end, since there is no memory left. */
  void exhaustMemory() {
    reserve = null;
    outOfMemory = true;
  }

  boolean outOfMemory() {
    return outOfMemory;
  }

  @Override
  public boolean interrupted() {
    return interrupted || outOfMemory;
  }

  @Override
  public Cause cause() {
    return interrupted ? Cause.INTERRUPTED : Cause.MEMORY;
  }

  @Override
  public void doing(String what) {
    doing = what;
  }

  /** Whether the work has said what it is doing. */
  boolean isDoing() {
    return doing != null;
  }

  /** Why the work was cut short, and what it was doing then. No +: the first use of one takes memory that there may not be. */
  String reason(Cause cause) {
    String limit =
        switch (cause) {
          case TIME -> "the time limit was reached";
          case MEMORY ->
              memory.isEmpty() ? "the memory ran out" : String.join(" ", "the memory limit of", Quantity.bytes(memory.getAsLong()), "was reached");
          case INTERRUPTED -> "interrupted";
          case DECIDED, STATES, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> "stopped";
        };
    return doing == null ? limit : String.join(" ", limit, "while", doing);
  }

  @Override
  public void progress(Progress now) {
    progress = now;
  }

  void quiet() {
    quiet = true;
  }

  @Override
  public void warn(String message) {
    if (!quiet) {
      line.say("skein: " + message);
    }
  }

  /** Keeps the proof, for whoever wants it. */
  @Override
  public void certificate(Property property, String text) {
    certificates.put(property.name(), text);
  }

  /** The proofs that engines gave, by property. */
  Map<String, String> certificates() {
    return certificates;
  }

  Optional<Progress> progress() {
    return Optional.ofNullable(progress);
  }
}
