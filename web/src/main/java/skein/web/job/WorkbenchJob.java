package skein.web.job;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import skein.web.host.BadJob;
import skein.web.host.JobLauncher;
import skein.web.host.JobRequest;
import skein.web.http.HttpRefusal;
import skein.web.http.JsonInput;
import skein.web.http.JsonText;

/** One job, from the time it was asked for. Its work is done by a process of its own, so that stopping it stops everything it does. */
public final class WorkbenchJob {

  /** How a job stands. */
  public enum Status {
    WAITING, RUNNING, DONE, CANCELLED, FAILED;

    boolean isOver() {
      return this == DONE || this == CANCELLED || this == FAILED;
    }
  }

  private static final int MOST_MESSAGES = 100;
  private static final int LONGEST_MESSAGE = 2000;
  /** Of a record. What is longer is cut off, so that no process can fill the memory. */
  private static final int LONGEST_LINE = 1 << 16;
  /** How often one looks for what the process has started; nothing of that is known any more when the process has ended. */
  private static final Duration FIRST_LOOK = Duration.ofMillis(100);
  private static final Duration LONGEST_LOOK = Duration.ofSeconds(1);
  /** How long one listens after the end of the process to what it has left behind; its own words are there at once. */
  private static final Duration LONGEST_ECHO = Duration.ofSeconds(3);

  private static final char RECORD = '\u001e';

  private final int number;
  private final JobRequest request;
  private final JobLimits limits;
  private final Runnable changed;
  private final long asked = System.nanoTime();
  private Status status = Status.WAITING;
  private Process process;
  /** What the process has started. */
  private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
  private boolean cancelled;
  private boolean killed;
  private long started;
  private long ended;
  private String progress = "null";
  private final List<String> messages = new ArrayList<>();
  private byte[] result = new byte[0];
  private int exit = -1;

  /** @param changed is run whenever there is something new to tell */
  WorkbenchJob(int number, JobRequest request, JobLimits limits, Runnable changed) {
    this.number = number;
    this.request = request;
    this.limits = limits;
    this.changed = changed;
  }

  public int number() {
    return number;
  }

  public synchronized Status status() {
    return status;
  }

  /** Its result, a report as HTML, once it has one. */
  public synchronized Optional<byte[]> result() {
    return status.isOver() && result.length > 0 ? Optional.of(result) : Optional.empty();
  }

  /** How many bytes its result has. */
  synchronized int size() {
    return result.length;
  }

  /** Does the work; returns when it is over. */
  void run(JobLauncher launcher, JobFolders folders) {
    Path folder = null;
    try {
      folder = folders.create();
      Files.writeString(folder.resolve(request.model().name()), request.model().text());
      if (request.purpose().isPresent()) {
        Files.writeString(folder.resolve(JobRequest.PURPOSE), request.purpose().get());
      }
      if (start(launcher, folder)) {
        follow();
      }
    } catch (IOException | UncheckedIOException | InvalidPathException | BadJob e) {
      fail(String.valueOf(e.getMessage()));
    } finally {
      end();
      if (folder != null) {
        JobFolders.delete(folder);
      }
    }
  }

  private boolean start(JobLauncher launcher, Path folder) throws IOException {
    synchronized (this) {
      if (cancelled || killed) {
        return false;
      }
      process = launcher.start(request, folder);
      started = System.nanoTime();
      status = Status.RUNNING;
    }
    changed.run();
    return true;
  }

  private void follow() {
    ProcessOutput output = new ProcessOutput(process.getInputStream(), limits.result(), this::stopWriting);
    Thread listener = Thread.ofVirtual().start(this::listen);
    try {
      long millis = FIRST_LOOK.toMillis();
      while (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
        process.descendants().forEach(family::add);
        millis = Math.min(2 * millis, LONGEST_LOOK.toMillis());
      }
      family.forEach(ProcessHandle::destroyForcibly);
      Instant last = Instant.now().plus(isKilled() ? Duration.ZERO : LONGEST_ECHO);
      output.await(Duration.between(Instant.now(), last));
      listener.join(Duration.between(Instant.now(), last));
      synchronized (this) {
        result = output.bytes();
        exit = process.exitValue();
      }
    } catch (InterruptedException _) {
      kill();
      fail("the workbench was stopped");
    }
  }

  private synchronized boolean isKilled() {
    return killed;
  }

  private void stopWriting() {
    fail(String.format(Locale.ROOT, "the result is longer than %,d MB; ask for less, for example for fewer runs", limits.result() >> 20));
    kill();
  }

  private void listen() {
    try (Reader err = new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      StringBuilder line = new StringBuilder();
      for (int next = err.read(); next >= 0; next = err.read()) {
        if (next == '\n') {
          hear(line.toString());
          line.setLength(0);
        } else if (next != '\r' && line.length() < LONGEST_LINE) {
          line.append((char) next);
        }
      }
      if (!line.isEmpty()) {
        hear(line.toString());
      }
    } catch (IOException _) {
      // The process is gone.
    }
  }

  private void hear(String line) {
    synchronized (this) {
      if (!line.isEmpty() && line.charAt(0) == RECORD && isObject(line.substring(1))) {
        progress = line.substring(1);
      } else if (messages.size() < MOST_MESSAGES) {
        messages.add(line.substring(0, Math.min(line.length(), LONGEST_MESSAGE)));
      }
    }
    changed.run();
  }

  /** A message may quote a text that begins like a record. */
  private static boolean isObject(String record) {
    try {
      JsonInput.parse(record);
      return true;
    } catch (HttpRefusal _) {
      return false;
    }
  }

  private synchronized void fail(String message) {
    messages.add(message);
    status = Status.FAILED;
    ended = System.nanoTime();
  }

  private void end() {
    synchronized (this) {
      if (killed) {
        // It may be half of a result.
        result = new byte[0];
      }
      if (!status.isOver()) {
        ended = System.nanoTime();
        status = cancelled ? Status.CANCELLED : result.length > 0 ? Status.DONE : Status.FAILED;
      }
    }
    changed.run();
  }

  /** Asks the process to stop, and ends it if it does not. */
  void cancel() {
    Process running;
    synchronized (this) {
      if (status.isOver() || cancelled) {
        return;
      }
      cancelled = true;
      running = process;
      if (running == null) {
        status = Status.CANCELLED;
        ended = System.nanoTime();
      }
    }
    if (running == null) {
      changed.run();
      return;
    }
    running.descendants().forEach(family::add);
    // Not by the process itself, which would close the stream of the result.
    running.toHandle().destroy();
    try {
      if (!running.waitFor(limits.grace().toMillis(), TimeUnit.MILLISECONDS)) {
        kill();
      }
    } catch (InterruptedException _) {
      kill();
      Thread.currentThread().interrupt();
    }
    family.forEach(ProcessHandle::destroyForcibly);
  }

  /** Ends the process and what it has started at once; one that has not been started never will be. */
  void kill() {
    Process running;
    synchronized (this) {
      killed = true;
      running = process;
    }
    if (running != null) {
      running.descendants().forEach(family::add);
      family.forEach(ProcessHandle::destroyForcibly);
      running.toHandle().destroyForcibly();
    }
  }

  /** What the page shows of it, except for the result. */
  public synchronized String json() {
    long now = System.nanoTime();
    double seconds = started == 0 ? 0 : ((status.isOver() ? ended : now) - started) / 1e9;
    return JsonText.object(
        json -> {
          json.writeNumberProperty("job", number);
          json.writeStringProperty("command", request.command().name().toLowerCase(Locale.ROOT));
          json.writeStringProperty("file", request.model().file());
          JsonText.strings(json, "parameters", request.model().parameters());
          json.writeBooleanProperty("roundRobin", request.model().roundRobin());
          JsonText.strings(json, "options", request.options());
          json.writeStringProperty("status", status.name().toLowerCase(Locale.ROOT));
          json.writeNumberProperty("seconds", Math.round(seconds * 10) / 10.0);
          json.writeNumberProperty("age", (now - asked) / 1_000_000_000L);
          json.writeName("progress");
          json.writeRawValue(progress);
          json.writeArrayPropertyStart("messages");
          messages.forEach(json::writeString);
          json.writeEndArray();
          if (status.isOver()) {
            json.writeNumberProperty("exit", exit);
            json.writeBooleanProperty("hasResult", result.length > 0);
          }
        });
  }
}
