package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolTrouble;

/**
 * Runs several engines in parallel on the same properties. The first conclusive answer about each property wins; when
 * all are answered, the engines stop. One engine leads: the others start only after it has visited many states (or has run for long: a single
 * state can have millions of successors), so that small models are always answered by the leader alone, in the same way.
 */
final class Portfolio {

  /** The number of states that the leader visits before the others start. */
  static final long HEAD_START = 200_000;

  /** Rejected combinations of initial values also count, but they take less time. */
  private static final long CANDIDATES_PER_STATE = 64;

  /** The time limit of a helper's first run: most proofs are found soon or never, and the leader and the other properties need the cores. */
  private static final Duration FIRST_TRY = Duration.ofSeconds(5);

  /** The number of states that the scouts may visit in their first run: about a second for all properties together, with a minimum for each. */
  private static final long FIRST_SCOUTING = 1_000_000;

  private static final long LEAST_SCOUTING = 50_000;

  /** Scouts use one of this many cores: the leader and the helpers need the others. */
  private static final int CORES_PER_SCOUT = 4;

  /** After the leader has visited this many states, or stopped without an answer, all helpers and scouts run without a limit. */
  private static final long SECOND_START = 64_000_000;

  /** If the leader has not visited {@link #HEAD_START} states by then, its states are too expensive for it, and all helpers and scouts run without a limit. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Accelerators start after the leader has run this long and has visited so many states: compiling for a GPU takes up to a minute of one core. */
  private static final Duration LONG = Duration.ofSeconds(10);

  private static final long MANY_STATES = 10_000_000;

  private final Engines engines;
  private final AnalysedProgram program;
  private final List<Property> properties;
  private final Settings settings;
  private final Monitor monitor;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Integer, Finding> decided = new TreeMap<>();
  private final List<Throwable> failures = new ArrayList<>();
  private final long begun = System.nanoTime();
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch startedAgain = new CountDownLatch(1);
  private final CountDownLatch accelerated = new CountDownLatch(1);
  private List<Property> watched;
  private Optional<Duration> headStart = Optional.empty();
  private Duration patience = PATIENCE;
  private volatile boolean settled;

  Portfolio(Engines engines, AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    this.engines = engines;
    this.program = program;
    this.properties = properties;
    this.watched = properties;
    for (int i = 0; i < properties.size(); i++) {
      numbers.putIfAbsent(properties.get(i).name(), i);
    }
    this.settings = settings;
    this.monitor = monitor;
  }

  /** After this time the others start, however many states the leader has visited. */
  Portfolio withHeadStart(Duration duration) {
    headStart = Optional.of(duration);
    return this;
  }

  /** How long the leader may take for few states. */
  Portfolio withPatience(Duration duration) {
    patience = duration;
    return this;
  }

  /** Errors in the predicates of these properties are errors, too. */
  Portfolio watching(List<Property> asked) {
    watched = asked;
    return this;
  }

  /** Like the leader's {@link Engine#check}, but findings that others had first replace its own. */
  List<Finding> check() {
    List<Thread> helpers = new ArrayList<>();
    for (AnalysingEngine scout : engines.scouts()) {
      helpers.add(Worker.start(scout.name(), () -> scout(scout), this::fail));
    }
    for (AnalysingEngine engine : engines.helpers()) {
      helpers.add(Worker.start(engine.name(), () -> help(engine), this::fail));
    }
    for (AnalysingEngine engine : engines.accelerators()) {
      helpers.add(Worker.start(engine.name(), () -> accelerate(engine), this::fail));
    }
    List<Finding> findings;
    try {
      findings = lead();
      note(findings);
      if (!settled && findings.stream().anyMatch(f -> othersMayDecide(f))) {
        letHelp();
        helpers.forEach(Worker::await);
      }
    } finally {
      settled = true;
      letHelp();
    }
    helpers.forEach(Worker::leave);
    return merged(findings);
  }

  private List<Finding> lead() {
    AnalysingEngine leader = engines.leader();
    return watched.equals(properties)
        ? leader.check(program, properties, settings, new LeadersMonitor())
        : leader.checkSome(program, properties, watched, settings, new LeadersMonitor());
  }

  /** Whether to wait for the others: the leader stopped without an answer, but not at a requested limit. */
  private boolean othersMayDecide(Finding finding) {
    return finding.verdict() == Verdict.INCONCLUSIVE
        && finding.cause() != Cause.INTERRUPTED
        && finding.cause() != Cause.TIME
        && finding.cause() != Cause.STATES
        && !(finding.cause() == Cause.MEMORY && settings.memoryBytes().isPresent())
        && finding.cause() != Cause.VACUOUS
        && finding.cause() != Cause.MODEL_ERROR
        && indexOf(finding.property()) >= 0
        && monitor.needs(finding.property())
        && Stream.of(engines.scouts(), engines.helpers(), engines.accelerators())
            .flatMap(List::stream)
            .anyMatch(e -> e.cannot(finding.property(), settings).isEmpty());
  }

  private void letHelp() {
    started.countDown();
    startedAgain.countDown();
    accelerated.countDown();
  }

  /** All open properties at once: what is compiled is for all of them. If that fails, it is as if the engine were not there. */
  private void accelerate(AnalysingEngine engine) {
    try {
      accelerated.await();
      List<Integer> open =
          IntStream.range(0, properties.size()).filter(i -> isOpen(i) && engine.cannot(properties.get(i), settings).isEmpty()).boxed().toList();
      if (!settled && !open.isEmpty()) {
        note(engine.checkSome(program, open.stream().map(properties::get).toList(), watched, withinTime(settings), new HelpersMonitor(open)));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ToolMissing | ToolTrouble _) {
      // The leader goes on.
    }
  }

  private void help(AnalysingEngine engine) {
    boolean tries = engine == engines.helpers().getLast();
    inTwoGoes(engine, tries ? Optional.of(all -> within(all, FIRST_TRY)) : Optional.empty(), settings, true);
  }

  private void scout(AnalysingEngine engine) {
    Settings modest = settings.withThreads(Math.max(1, settings.threads() / CORES_PER_SCOUT));
    long share = Math.max(LEAST_SCOUTING, FIRST_SCOUTING / properties.size());
    long most = Math.min(share, settings.maxStates().orElse(share));
    inTwoGoes(engine, Optional.of(all -> all.withMaxStates(most)), modest, false);
  }

  /**
   * Runs the engine with the first settings, if given, at the first start, and with the second settings at the second start.
   *
   * @param mayStayOpen whether one property may keep the engine forever, so that all of them get some time first
   */
  private void inTwoGoes(AnalysingEngine engine, Optional<UnaryOperator<Settings>> first, Settings second, boolean mayStayOpen) {
    try {
      if (headStart.isPresent()) {
        startedAgain.await(headStart.get().toNanos(), TimeUnit.NANOSECONDS);
        help(engine, () -> withinTime(second));
        return;
      }
      if (!started.await(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        startedAgain.countDown();
      }
      boolean hasTried = startedAgain.getCount() > 0 && first.isPresent();
      if (hasTried) {
        help(engine, () -> first.get().apply(withinTime(second)));
      }
      startedAgain.await();
      if (mayStayOpen && !hasTried && properties.size() > 1) {
        help(engine, () -> within(withinTime(second), FIRST_TRY));
      }
      help(engine, () -> withinTime(second));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void help(AnalysingEngine engine, Supplier<Settings> limits) {
    for (int i = 0; i < properties.size() && !settled; i++) {
      Property property = properties.get(i);
      if (isOpen(i) && engine.cannot(property, settings).isEmpty()) {
        note(engine.checkSome(program, List.of(property), watched, limits.get(), new HelpersMonitor(List.of(i))));
      }
    }
  }

  /** These settings with the remaining time as the time limit. */
  private Settings withinTime(Settings all) {
    Duration gone = Duration.ofNanos(System.nanoTime() - begun);
    return all.time().map(limit -> all.withTime(limit.minus(gone))).orElse(all);
  }

  private static Settings within(Settings all, Duration most) {
    return all.withTime(all.time().filter(limit -> limit.compareTo(most) < 0).orElse(most));
  }

  private int indexOf(Property property) {
    return numbers.getOrDefault(property.name(), -1);
  }

  private synchronized boolean isOpen(int property) {
    return !decided.containsKey(property) && monitor.needs(properties.get(property));
  }

  /** A helper that runs out of memory is ignored: this is not a failure. */
  private synchronized void fail(Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      return;
    }
    failures.add(failure);
    settled = true;
  }

  /** Two contradictory answers are a bug in Skein, and not an answer. */
  private synchronized void note(List<Finding> findings) {
    for (Finding finding : findings) {
      int property = indexOf(finding.property());
      if (property < 0 || finding.verdict() == Verdict.INCONCLUSIVE) {
        continue;
      }
      Finding before = decided.putIfAbsent(property, finding);
      monitor.decided(finding.property(), finding.verdict());
      if (before != null && before.verdict() != finding.verdict()) {
        throw new IllegalStateException(
            before.engine() + " says that " + finding.property().name() + " is " + before.verdict() + ", "
                + finding.engine() + " that it is " + finding.verdict());
      }
    }
    settled |= IntStream.range(0, properties.size()).noneMatch(this::isOpen);
  }

  private synchronized List<Finding> merged(List<Finding> leaders) {
    for (Throwable failure : failures) {
      switch (failure) {
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        case Throwable e -> throw new IllegalStateException(e);
      }
    }
    List<Finding> merged = new ArrayList<>();
    for (Finding finding : leaders) {
      int property = indexOf(finding.property());
      Finding winner = property < 0 ? finding : decided.getOrDefault(property, finding);
      merged.add(winner == finding ? withoutCall(finding) : winner);
    }
    return merged;
  }

  /** The leader was stopped by us, which is not an interruption by the user. */
  private Finding withoutCall(Finding finding) {
    return finding.cause() == Cause.INTERRUPTED && !monitor.interrupted()
            && finding.property().claim() instanceof Claim.NoErrors
        ? new Finding(
            finding.property(),
            Verdict.INCONCLUSIVE,
            Cause.PARTIAL,
            new Reason.AnsweredElsewhere(),
            finding.engine(),
            finding.statistics(),
            finding.run())
        : finding;
  }

  private final class LeadersMonitor extends ForwardingMonitor {

    LeadersMonitor() {
      super(monitor);
    }

    @Override
    public boolean interrupted() {
      return settled || super.interrupted();
    }

    @Override
    public Cause cause() {
      return super.interrupted() ? super.cause() : Cause.INTERRUPTED;
    }

    @Override
    public void progress(Progress progress) {
      super.progress(progress);
      long met = progress.states() + progress.candidates() / CANDIDATES_PER_STATE;
      if (met >= HEAD_START) {
        started.countDown();
      }
      if (met >= SECOND_START) {
        startedAgain.countDown();
      }
      if (met >= MANY_STATES && System.nanoTime() - begun >= LONG.toNanos()) {
        accelerated.countDown();
      }
    }

    @Override
    public void certificate(Property proved, String text) {
      synchronized (Portfolio.this) {
        super.certificate(proved, text);
      }
    }
  }

  private final class HelpersMonitor implements Monitor {

    private final List<Integer> asked;

    HelpersMonitor(List<Integer> asked) {
      this.asked = asked;
    }

    @Override
    public boolean interrupted() {
      return settled || asked.stream().noneMatch(Portfolio.this::isOpen) || monitor.interrupted();
    }

    @Override
    public Cause cause() {
      return monitor.interrupted() ? monitor.cause() : Cause.INTERRUPTED;
    }

    @Override
    public void progress(Progress progress) {
      // Only the leader shows progress.
    }

    @Override
    public void certificate(Property proved, String text) {
      synchronized (Portfolio.this) {
        monitor.certificate(proved, text);
      }
    }
  }
}
