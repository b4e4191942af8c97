package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.ask.question.Comparison;
import skein.ask.question.Question;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.driver.Toolbox;

/**
 * Runs every engine on every property it supports, with one engine per available core at a time. Some engines never terminate
 * if there is nothing to find, so each answer gets an equal share of the remaining time, but at least two seconds, or ten
 * seconds without a limit. An engine that does not stop then is abandoned. The result has an entry for every property and engine,
 * even if only the reason for no answer.
 */
public final class Compare {

  /** The time for an answer without a limit. */
  private static final Duration SHARE = Duration.ofSeconds(10);

  /** Less time than this is useless: it is better to skip some engines. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  /** The fraction of the time limit that engines may use; the rest is reserved for reporting the result. */
  private static final double WORK = 0.9;

  private static final Duration GLANCE = Duration.ofMillis(20);

  /** The time that engines get to stop; less if the result is urgent. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final Duration IMPATIENCE = Duration.ofMillis(300);

  private final List<AnalysingEngine> engines;
  private final Program program;
  private final Question question;
  private final int atOnce;
  private final Semaphore cores;
  private final long started = System.nanoTime();
  private int waiting;

  public Compare(List<AnalysingEngine> engines, Program program, Question question) {
    this.engines = engines;
    this.program = program;
    this.question = question;
    this.atOnce = Math.max(1, question.settings().threads());
    this.cores = new Semaphore(atOnce, true);
  }

  public Comparison answer(Monitor monitor) {
    List<Property> asked = new Selection(program).of(question);
    Settings settings = oneOfSeveral(question.settings());
    AnalysedProgram analysed = new AnalysedProgram(program);
    Toolbox toolbox = Toolbox.standard();
    List<EngineWorker> interviews =
        engines.stream().map(e -> new EngineWorker(e, ExternalTools.missing(e, toolbox), asked, analysed, settings, monitor)).toList();
    waiting = interviews.stream().mapToInt(EngineWorker::answers).sum();
    interviews.forEach(interview -> interview.start(() -> conduct(interview)));
    await(interviews, monitor);
    interviews.forEach(interview -> interview.leave(monitor.interrupted() ? monitor.cause() : Cause.TIME));
    List<Finding> findings = new ArrayList<>();
    asked.forEach(property -> interviews.forEach(interview -> findings.add(interview.finding(property))));
    Set<Finding> notAsked = interviews.stream().flatMap(interview -> interview.notAsked().stream()).collect(Collectors.toSet());
    return new Comparison(findings, notAsked);
  }

  /** Engines that run at the same time share the resources. */
  private Settings oneOfSeveral(Settings all) {
    Settings one = all.withThreads(1);
    return all.memoryBytes().isPresent() ? one.withMemoryBytes(all.memoryBytes().getAsLong() / atOnce) : one;
  }

  private void conduct(EngineWorker interview) {
    for (Property property : interview.able()) {
      if (!turn(interview)) {
        return;
      }
      try {
        Optional<Duration> share = share();
        if (share.isEmpty()) {
          return;
        }
        interview.ask(property, share.get(), PATIENCE);
      } finally {
        // The core of an abandoned engine has been given to another.
        if (!interview.isLeft()) {
          cores.release();
        }
      }
    }
  }

  private boolean turn(EngineWorker interview) {
    try {
      while (!cores.tryAcquire(GLANCE.toMillis(), TimeUnit.MILLISECONDS)) {
        if (interview.isLeft()) {
          return false;
        }
      }
      return !interview.isLeft();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The time for the next answer; empty if there is none left. */
  private synchronized Optional<Duration> share() {
    int toCome = Math.max(1, waiting--);
    if (question.settings().time().isEmpty()) {
      return Optional.of(SHARE);
    }
    double left = question.settings().time().get().toNanos() * WORK - (System.nanoTime() - started);
    double equal = left * Math.min(1.0, (double) atOnce / toCome);
    long share = (long) Math.max(equal, Math.min(left, (double) LEAST.toNanos()));
    return share <= 0 ? Optional.empty() : Optional.of(Duration.ofNanos(share));
  }

  /** Waits until all engines have answered or are abandoned, or everything must stop. */
  private void await(List<EngineWorker> interviews, Monitor monitor) {
    Optional<Long> end = question.settings().time().map(time -> started + time.plus(IMPATIENCE).toNanos());
    long interrupted = 0;
    while (interviews.stream().anyMatch(EngineWorker::isAtWork)) {
      long now = System.nanoTime();
      if (interrupted == 0 && (monitor.interrupted() || Thread.currentThread().isInterrupted())) {
        interrupted = now;
      }
      boolean over = interrupted != 0 && now - interrupted > IMPATIENCE.toNanos();
      if (over || end.filter(at -> now - at > 0).isPresent()) {
        return;
      }
      for (EngineWorker interview : interviews) {
        if (interview.isOverdue(now)) {
          interview.leave(Cause.TIME);
          cores.release();
        }
      }
      interviews.stream().filter(EngineWorker::isAtWork).findFirst().ifPresent(i -> i.join(GLANCE));
    }
  }
}
