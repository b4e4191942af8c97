package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.emit.driver.ToolMissing;

/** Runs one engine on one property after the other, on its own thread, and collects its answers. */
final class EngineWorker {

  private final AnalysingEngine engine;
  private final AnalysedProgram program;
  private final Settings settings;
  private final Monitor monitor;
  private final List<Property> able;
  private final Map<String, Finding> said = new LinkedHashMap<>();
  private final List<Finding> notAsked = new ArrayList<>();
  private Optional<Property> current = Optional.empty();
  private long begun;
  private long overdue;
  private Optional<Cause> left = Optional.empty();
  private Optional<Throwable> failure = Optional.empty();
  private Thread thread;

  EngineWorker(
      AnalysingEngine engine,
      Optional<Reason.ToolMissing> missing,
      List<Property> asked,
      AnalysedProgram program,
      Settings settings,
      Monitor monitor) {
    this.engine = engine;
    this.program = program;
    this.settings = settings;
    this.monitor = monitor;
    for (Property property : asked) {
      missing.<Reason>map(r -> r).or(() -> engine.cannot(property, settings)).ifPresent(reason -> said.put(property.name(), notAsked(property, reason)));
    }
    this.able = asked.stream().filter(p -> !said.containsKey(p.name())).toList();
  }

  void start(Runnable work) {
    thread = Worker.start(engine.name(), work, this::failed);
  }

  List<Property> able() {
    return able;
  }

  int answers() {
    return able.size();
  }

  void ask(Property property, Duration time, Duration patience) {
    begin(property, time.plus(patience));
    try {
      Finding finding =
          engine.check(program, List.of(property), settings.withTime(time), new Listening()).stream()
              .filter(f -> f.property().name().equals(property.name()))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException(engine.name() + " gave no answer about " + property.name()));
      finding.run().ifPresent(run -> Replay.check(new Interpreter(program.program()), property.claim(), settings.fairness(), run));
      end(property, finding);
    } catch (ToolMissing needed) {
      end(property, notAsked(property, new Reason.ToolMissing(needed.problem().tool())));
    } catch (OutOfMemoryError _) {
      end(property, open(property, stopped(Cause.MEMORY, Reason.Stage.BUSY)));
    }
  }

  private synchronized void begin(Property property, Duration most) {
    current = Optional.of(property);
    begun = System.nanoTime();
    overdue = begun + most.toNanos();
  }

  private synchronized void end(Property property, Finding finding) {
    if (left.isEmpty()) {
      said.putIfAbsent(property.name(), finding);
      current = Optional.empty();
    }
  }

  private synchronized void failed(Throwable thrown) {
    if (left.isEmpty()) {
      failure = Optional.of(thrown);
    }
  }

  synchronized boolean isOverdue(long now) {
    return isAtWork() && current.isPresent() && now - overdue > 0;
  }

  synchronized boolean isAtWork() {
    return thread.isAlive() && left.isEmpty();
  }

  synchronized boolean isLeft() {
    return left.isPresent();
  }

  /** Ignores all further answers of the engine. */
  synchronized void leave(Cause cause) {
    if (left.isEmpty()) {
      left = Optional.of(cause);
    }
  }

  void join(Duration most) {
    Worker.join(thread, most);
  }

  /** The engine's answer about the property, or why there is none; rethrows what the engine threw. */
  synchronized Finding finding(Property property) {
    failure.ifPresent(EngineWorker::rethrow);
    Finding known = said.get(property.name());
    if (known != null) {
      return known;
    }
    Reason.Stage stage =
        current.isEmpty() ? Reason.Stage.NOT_STARTED
            : current.get().equals(property) ? Reason.Stage.BUSY : Reason.Stage.BUSY_WITH_OTHER;
    return open(property, stopped(left.orElse(Cause.TIME), stage));
  }

  private Reason.NotAnswered stopped(Cause cause, Reason.Stage stage) {
    return new Reason.NotAnswered(Reason.Limit.of(cause, settings), stage, current.map(Property::name));
  }

  private static void rethrow(Throwable failure) {
    switch (failure) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
  }

  private Finding notAsked(Property property, Reason reason) {
    Finding finding = none(property, Cause.UNSUPPORTED, reason, 0);
    notAsked.add(finding);
    return finding;
  }

  synchronized List<Finding> notAsked() {
    return List.copyOf(notAsked);
  }

  private Finding open(Property property, Reason.NotAnswered reason) {
    double seconds = current.filter(property::equals).isPresent() ? (System.nanoTime() - begun) / 1e9 : 0;
    return none(property, reason.limit().cause(), reason, seconds);
  }

  private Finding none(Property property, Cause cause, Reason reason, double seconds) {
    return new Finding(
        property, Verdict.INCONCLUSIVE, cause, reason, engine.name(), new Statistics(0, 0, 0, seconds), Optional.empty());
  }

  /** Parallel engines have no common progress to show. */
  private final class Listening implements Monitor {

    @Override
    public boolean interrupted() {
      return monitor.interrupted() || isLeft();
    }

    @Override
    public Cause cause() {
      return monitor.cause();
    }

    @Override
    public void progress(Progress progress) {
      // Not shown.
    }
  }
}
