package skein.cli.session;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import skein.ask.experiment.Reading;
import skein.ask.question.ExitCode;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.table.VerifyCsv;
import skein.cli.text.Colours;
import skein.cli.text.DiagnosticText;
import skein.cli.text.RemarkText;
import skein.cli.number.ValueText;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Property;
import skein.core.source.Diagnostic;

/**
 * The state shared by the thread that runs a command and the thread that watches it: the
 * progress, the limits, and what to report if the work is cut short.
 */
public final class Session implements Monitor {

  /** Reports the results so far when the work is cut short; returns the exit code. */
  public interface CutShort {
    int say(Cause cause, Optional<Progress> progress);
  }

  private static final int ATTEMPTS = 100;
  static final int SUPERSEDED = -1;
  /** For when there is no memory to say more. */
  private static final byte[] LAST_WORDS = "skein: there is no memory left\n".getBytes(StandardCharsets.US_ASCII);
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(50);

  private final Io io;
  private final List<String> arguments;
  private final ProgressLine line;
  private final long started;
  private final AtomicBoolean spoken = new AtomicBoolean();
  private boolean certified;
  private volatile boolean strategies;
  private final Map<String, String> certificates = new ConcurrentSkipListMap<>();
  private volatile boolean interrupted;
  private volatile boolean outOfMemory;
  private volatile boolean concluding;
  private volatile OptionalLong memory = OptionalLong.empty();
  private volatile Activity doing;
  /** Released when memory is full, so that there is room to report it. */
  private volatile byte[] reserve = new byte[1 << 20];
  private final Set<String> remarked = ConcurrentHashMap.newKeySet();
  private volatile boolean quiet;
  private volatile Colours colours = Colours.NONE;
  private volatile Progress progress;
  private volatile Supplier<String> status;
  private volatile String bounds = "";
  private volatile Duration limit;
  private volatile CutShort cutShort;
  private volatile Destination destination;
  private volatile List<Destination> reports = List.of();
  private volatile Combination subject = new Combination("skein", Map.of());
  private volatile BiFunction<Combination, Failure, String> csv = VerifyCsv::failed;
  private volatile String lapTitle = "";
  private volatile Duration lapStart = Duration.ZERO;

  public Session(Io io, String[] args) {
    this(io, args, Duration.ZERO);
  }

  /** @param ago how long ago the session's clock started */
  public Session(Io io, String[] args, Duration ago) {
    this.io = io;
    this.arguments = List.of(args);
    this.started = System.nanoTime() - ago.toNanos();
    this.line = new ProgressLine(io.err());
    this.destination = Destination.guess(args);
    this.cutShort = new ErrorReporter(this)::cutShort;
  }

  public Io io() {
    return io;
  }

  /** The command line. */
  public List<String> arguments() {
    return arguments;
  }

  public ProgressLine line() {
    return line;
  }

  public Destination destination() {
    return destination;
  }

  public void destination(Destination destination) {
    this.destination = destination;
  }

  /** Of the result. */
  public Format format() {
    return destination.format();
  }

  /** Writes the result to where it goes. */
  public void write(String result) {
    destination.write(io, result);
  }

  /** Tells the person something about the result, beside it. */
  public void remark(String words) {
    io.err().println("skein: " + words);
  }

  /** Sets the files that get the result in addition to the destination. */
  public void reports(List<Destination> files) {
    reports = List.copyOf(files);
  }

  public List<Destination> reports() {
    return reports;
  }

  /** Sets what is worked on, for reports of errors. */
  public void subject(Combination combination) {
    subject = combination;
  }

  Combination subject() {
    return subject;
  }

  /** Sets how a failure is written as comma-separated values: the columns are those of the result. */
  public void csv(BiFunction<Combination, Failure, String> failure) {
    csv = failure;
  }

  String csv(Failure failure) {
    return csv.apply(subject, failure);
  }

  /** Starts the work on one of several models; the title is shown with its progress. */
  public Lap lap(String title, Optional<Duration> limit) {
    progress = null;
    status = null;
    bounds = "";
    lapTitle = title;
    lapStart = elapsed();
    return new Lap(this, limit);
  }

  /** Sets a line about the current work that is shown as it is; asked for whenever it is shown. */
  public void status(Supplier<String> words) {
    status = words;
  }

  /** Shows the progress of the current work. */
  void showProgress() {
    Supplier<String> words = status;
    if (words != null) {
      line.show(lapTitle, words.get());
      return;
    }
    if (!bounds.isEmpty()) {
      line.show(lapTitle, bounds);
      return;
    }
    progress().ifPresent(now -> line.show(lapTitle, now, elapsed().minus(lapStart).toNanos() / 1e9));
  }

  /** Sets the time limit, counted from the start of the session. */
  public void limit(Duration limit) {
    this.limit = limit;
  }

  public Optional<Duration> limit() {
    return Optional.ofNullable(limit);
  }

  /** The remaining time. */
  public Optional<Duration> left() {
    return limit().map(whole -> whole.minus(elapsed())).map(d -> d.isNegative() ? Duration.ZERO : d);
  }

  /** Sets the memory limit of the process. */
  public void memory(long bytes) {
    memory = OptionalLong.of(bytes);
  }

  public OptionalLong memory() {
    return memory;
  }

  public void onCutShort(CutShort cutShort) {
    this.cutShort = cutShort;
  }

  /**
   * Reports the results so far; returns the exit code, or {@link #SUPERSEDED} if the other thread reports. If there is not enough memory for
   * that, the threads that hold it are about to fail for the same reason, which frees it.
   */
  int cutShort(Cause cause) {
    boolean mine = false;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        mine = mine || maySpeak();
        return mine ? cutShort.say(cause, progress()) : SUPERSEDED;
      } catch (OutOfMemoryError | LinkageError _) {
        LockSupport.parkNanos(BETWEEN_ATTEMPTS.toNanos());
      }
    }
    if (mine) {
      io.err().write(LAST_WORDS, 0, LAST_WORDS.length);
      io.err().flush();
    }
    return ExitCode.of(cause);
  }

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** The same in seconds. */
  public double seconds() {
    return elapsed().toNanos() / 1e9;
  }

  /** Whether the caller may print the result: only one of the two threads may. */
  boolean maySpeak() {
    line.stop();
    return spoken.compareAndSet(false, true);
  }

  /** Called by the working thread before it prints its result. */
  public void speak() {
    if (!maySpeak()) {
      throw new Superseded();
    }
  }

  /** From now on the answer is known, and is only to be written: a limit does not keep it back any more. */
  public void conclude() {
    concluding = true;
  }

  boolean isConcluding() {
    return concluding;
  }

  /** Prints the result, as JSON if that is the format, otherwise as text. */
  public void answer(Supplier<String> json, Supplier<String> text) {
    conclude();
    String result = (format() == Format.JSON ? json : text).get();
    speak();
    write(result);
  }

  public void interrupt() {
    interrupted = true;
  }

  /** Stops everything, since there is no memory left. */
  void exhaustMemory() {
    reserve = null;
    outOfMemory = true;
  }

  public boolean outOfMemory() {
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
  public void doing(Activity activity) {
    doing = activity;
    bounds = "";
  }

  @Override
  public void bounds(Property property, ValueInterval known) {
    bounds = property.name() + ": " + ValueText.full(ValueRange.of(known));
  }

  /** Whether what was found so far is being saved. */
  public boolean isSaving() {
    Activity now = doing;
    return now != null && now.kind() == Activity.Kind.SAVING_CHECKPOINT;
  }

  /** Whether the current activity is known. */
  boolean isDoing() {
    return doing != null;
  }

  /** Why the work was cut short, and what it was doing. */
  public Reason.CutShort reason(Cause cause) {
    OptionalLong amount = cause == Cause.MEMORY ? memory : OptionalLong.empty();
    return new Reason.CutShort(new Reason.Limit(cause, amount), Optional.ofNullable(doing));
  }

  @Override
  public void progress(Progress now) {
    progress = now;
  }

  /** Tells the person something at once, on a line of its own. */
  public void tell(String message) {
    line.say(message);
  }

  /** Sets how much to say, and how. */
  public void style(boolean quiet, Colours colours) {
    this.quiet = quiet;
    this.colours = colours;
  }

  /** Whether to print only the result. */
  public boolean isQuiet() {
    return quiet;
  }

  /** Of what a person reads on the terminal. */
  public Colours colours() {
    return colours;
  }

  /** What was read from a text. Throws its errors; prints its warnings. */
  public <T> T read(String name, Optional<T> read, List<Diagnostic> diagnostics) {
    T value = read.orElseThrow(() -> new ModelErrors(name, diagnostics));
    warn(diagnostics);
    return value;
  }

  public <T> T read(String name, Reading<T> reading) {
    return read(name, reading.read(), reading.diagnostics());
  }

  public void warn(List<Diagnostic> diagnostics) {
    if (!quiet) {
      io.err().print(new DiagnosticText(colours).all(diagnostics));
    }
  }

  @Override
  public void warn(Remark remark) {
    String text = RemarkText.of(remark);
    // Several combinations of parameters may call for the same remark, about other states.
    String about = remark instanceof Remark.DeadlocksLooped ? "states without steps" : text;
    if (!quiet && remarked.add(about)) {
      line.say("skein: " + text);
    }
  }

  @Override
  public boolean wantsStrategies() {
    return strategies;
  }

  /** Strategies are wanted. */
  public void keepStrategies() {
    strategies = true;
  }

  @Override
  public boolean wantsCertificates() {
    return certified;
  }

  /** Proofs are wanted. */
  public void keepCertificates() {
    certified = true;
  }

  /** Keeps the proof. */
  @Override
  public void certificate(Property property, String text) {
    certificates.put(property.name(), text);
  }

  /** The proofs from engines, by property. */
  public Map<String, String> certificates() {
    return certificates;
  }

  Optional<Progress> progress() {
    return Optional.ofNullable(progress);
  }
}
