package skein.emit.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import skein.core.answer.Cause;
import skein.core.answer.ToolProblem;
import skein.core.memory.ProcessMemory;

/** One run of an external tool. However it ends, all its processes are terminated. */
final class Job {

  private static final long GLANCE_MILLIS = 20;

  private final Path folder;
  private final Path out;
  private final Path err;
  private final List<String> command;
  private final ToolBudget budget;

  /** Set before the tool is killed because this process ends. */
  private volatile boolean reaped;

  Job(Path folder, String name, List<String> command, ToolBudget budget) {
    this.folder = folder;
    this.out = folder.resolve(name + ".out");
    this.err = folder.resolve(name + ".err");
    this.command = command;
    this.budget = budget;
  }

  ToolOutcome run() {
    Process process = start();
    Thread reaper =
        new Thread(
            () -> {
              reaped = true;
              end(process);
            });
    Cause cause;
    try {
      Runtime.getRuntime().addShutdownHook(reaper);
      cause = watch(process);
    } catch (IllegalStateException _) {
      // The virtual machine is already shutting down.
      cause = Cause.INTERRUPTED;
    } finally {
      end(process);
      release(reaper);
    }
    int exitCode = cause == Cause.DECIDED ? process.exitValue() : -1;
    return new ToolOutcome(cause, exitCode, out, err);
  }

  private Process start() {
    try {
      return Leash.builder(command)
          .directory(folder.toFile())
          .redirectOutput(out.toFile())
          .redirectError(err.toFile())
          .start();
    } catch (IOException e) {
      throw ToolTrouble.with(ToolProblem.Access.RUN, Path.of(command.getFirst()), e);
    }
  }

  private Cause watch(Process process) {
    try {
      while (true) {
        if (process.waitFor(patience(), TimeUnit.MILLISECONDS)) {
          return reaped ? Cause.INTERRUPTED : Cause.DECIDED;
        }
        if (budget.isOver()) {
          return budget.cause();
        }
        if (memory(process) > budget.memoryBytes()) {
          return Cause.MEMORY;
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Cause.INTERRUPTED;
    }
  }

  private long patience() {
    long left = budget.budget().left().map(Duration::toMillis).orElse(GLANCE_MILLIS);
    return Math.max(1, Math.min(GLANCE_MILLIS, left));
  }

  /** The resident memory of the process and its descendants. */
  private static long memory(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(handle -> ProcessMemory.bytes(handle.pid()))
        .sum();
  }

  private static void end(Process process) {
    List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    try {
      process.getOutputStream().close();
    } catch (IOException _) {
      // The process has already closed its standard input.
      return;
    }
  }

  private static void release(Thread reaper) {
    try {
      Runtime.getRuntime().removeShutdownHook(reaper);
    } catch (IllegalStateException _) {
      // The virtual machine is shutting down: the hook is running or about to run.
      return;
    }
  }
}
