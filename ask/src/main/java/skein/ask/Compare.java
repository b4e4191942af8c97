package skein.ask;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Replay;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.driver.ToolMissing;

/**
 * Asks every engine everything it can answer, as many at a time as there are cores to use. Some engines never end
 * where there is nothing to be found, so that each answer gets its share of the time, and no more.
 */
final class Compare {

  /** What an answer may take where nobody says. */
  private static final Duration SHARE = Duration.ofSeconds(10);

  /** What is left to tell the result. */
  private static final double WORK = 0.9;

  private final List<Engine> engines;
  private final Program program;
  private final Question question;
  private final Map<Integer, List<Comparison.Entry>> said = new TreeMap<>();
  private final List<Throwable> failures = new ArrayList<>();

  Compare(List<Engine> engines, Program program, Question question) {
    this.engines = engines;
    this.program = program;
    this.question = question;
  }

  Comparison answer(Monitor monitor) {
    List<Property> asked = new Selection(program).of(question);
    int atOnce = Math.max(1, question.settings().threads());
    Semaphore cores = new Semaphore(atOnce);
    Settings settings = question.settings().withThreads(1).withTime(share(asked.size(), atOnce));
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < engines.size(); i++) {
      int number = i;
      workers.add(
          Worker.start(
              engines.get(i).name(), () -> ask(number, asked, settings, cores, new Quiet(monitor)), this::failed));
    }
    workers.forEach(worker -> Worker.await(worker, monitor));
    if (monitor.interrupted()) {
      // Those who wait for a core have their turn to say that they were interrupted; one that does not listen is left behind.
      cores.release(workers.size());
      Worker.leave(workers);
    }
    return result(asked);
  }

  private Duration share(int properties, int atOnce) {
    long answers = Math.max(1, (long) engines.size() * properties);
    return question.settings().time()
        .map(all -> Duration.ofNanos((long) (all.toNanos() * WORK * Math.min(1.0, (double) atOnce / answers))))
        .orElse(SHARE);
  }

  private void ask(int number, List<Property> asked, Settings settings, Semaphore cores, Monitor monitor) {
    Engine engine = engines.get(number);
    List<Property> able = asked.stream().filter(p -> engine.cannot(p, settings).isEmpty()).toList();
    List<Comparison.Entry> entries = new ArrayList<>();
    try {
      cores.acquire();
    } catch (InterruptedException _) {
      return;
    }
    try {
      for (Property property : able) {
        for (Finding finding : engine.check(program, List.of(property), settings, monitor)) {
          if (finding.property().name().equals(property.name())) {
            finding.run().ifPresent(run ->
                Replay.check(new Interpreter(program), property.claim(), settings.fairness(), run));
            entries.add(entry(engine, finding));
          }
        }
      }
    } catch (ToolMissing _) {
      // It needs one more tool than we thought: then it has nothing to say.
      entries.clear();
    } finally {
      cores.release();
      note(number, entries);
    }
  }

  private static Comparison.Entry entry(Engine engine, Finding finding) {
    return new Comparison.Entry(
        finding.property().name(),
        engine.name(),
        finding.verdict(),
        finding.cause(),
        finding.reason(),
        finding.statistics().states(),
        finding.statistics().depth(),
        finding.statistics().seconds());
  }

  private synchronized void note(int number, List<Comparison.Entry> entries) {
    said.put(number, entries);
  }

  private synchronized void failed(Throwable failure) {
    failures.add(failure);
  }

  /** By property, then by engine. */
  private synchronized Comparison result(List<Property> asked) {
    for (Throwable failure : failures) {
      switch (failure) {
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        case Throwable e -> throw new IllegalStateException(e);
      }
    }
    List<Comparison.Entry> entries = new ArrayList<>();
    for (Property property : asked) {
      said.values().stream()
          .flatMap(List::stream)
          .filter(entry -> entry.property().equals(property.name()))
          .forEach(entries::add);
    }
    return new Comparison(entries);
  }

  /** Several engines at once have no common progress to show. */
  private record Quiet(Monitor monitor) implements Monitor {

    @Override
    public boolean interrupted() {
      return monitor.interrupted();
    }

    @Override
    public void progress(Progress progress) {
      // Nothing that a person could make sense of.
    }
  }
}
