package skein.core.budget;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import skein.core.answer.Cause;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;

/**
 * What a computation may spend: time, memory, states, and the patience of whoever asked. The clock starts when the budget is made;
 * parts of a computation share its budget. Thread-safe. Everything that runs long {@link #poll polls} often.
 */
public final class Budget {

  /** Nothing stops the computation. */
  public static final Budget UNLIMITED = of(Monitor.SILENT);

  private final Settings settings;
  private final Monitor monitor;
  private final LongSupplier clock;
  private final long start;
  private final long nanos;
  private final Runnable often;

  private Budget(Settings settings, Monitor monitor, LongSupplier clock, long start, long nanos, Runnable often) {
    this.settings = settings;
    this.monitor = monitor;
    this.clock = clock;
    this.start = start;
    this.nanos = nanos;
    this.often = often;
  }

  /** The limits of the settings, from now on. */
  public static Budget of(Settings settings, Monitor monitor) {
    return of(settings, monitor, System::nanoTime);
  }

  /** The same with another clock, which counts nanoseconds. */
  public static Budget of(Settings settings, Monitor monitor, LongSupplier clock) {
    long nanos = settings.time().map(Budget::nanos).orElse(Long.MAX_VALUE);
    return new Budget(settings, monitor, clock, clock.getAsLong(), nanos, null);
  }

  /** No limits of its own: only the monitor stops the computation. */
  public static Budget of(Monitor monitor) {
    return of(Settings.DEFAULT, monitor);
  }

  private static long nanos(Duration time) {
    return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /** The same budget; polling it also does this first, which may throw. */
  public Budget also(Runnable more) {
    Runnable all = often == null ? more : () -> {
      often.run();
      more.run();
    };
    return new Budget(settings, monitor, clock, start, nanos, all);
  }

  /** A part of this budget, for at most this long from now on. */
  public Budget within(Duration time) {
    long end = Math.min(left(nanos), nanos(time));
    return new Budget(settings, monitor, clock, clock.getAsLong(), end, often);
  }

  /** The same if there is such a limit, else this budget. */
  public Budget within(Optional<Duration> time) {
    return time.map(this::within).orElse(this);
  }

  /** The same budget with extra time at its end, for summing up what was found. */
  public Budget longer(Duration overtime) {
    long all = nanos == Long.MAX_VALUE ? nanos : nanos + nanos(overtime);
    return new Budget(settings, monitor, clock, start, all, often);
  }

  /** Throws {@link Halt} if it is time to stop. Cheap enough for inner loops that do some work each time. */
  public void poll() {
    if (often != null) {
      often.run();
    }
    Cause cause = over();
    if (cause != null) {
      throw new Halt(cause);
    }
  }

  public boolean isOver() {
    return over() != null;
  }

  /** Why to stop; empty if there is no reason to. */
  public Optional<Cause> reached() {
    return Optional.ofNullable(over());
  }

  /** Asks the monitor only once: it may count. */
  private Cause over() {
    return monitor.interrupted() ? monitor.cause() : isLate() ? Cause.TIME : null;
  }

  private boolean isLate() {
    return nanos != Long.MAX_VALUE && clock.getAsLong() - start > nanos;
  }

  private long left(long most) {
    return most == Long.MAX_VALUE ? most : Math.max(0, most - (clock.getAsLong() - start));
  }

  /** The remaining time, never negative; empty if there is no limit. */
  public Optional<Duration> left() {
    return nanos == Long.MAX_VALUE ? Optional.empty() : Optional.of(Duration.ofNanos(left(nanos)));
  }

  /** The time since the budget was made. */
  public Duration spent() {
    return Duration.ofNanos(clock.getAsLong() - start);
  }

  public double seconds() {
    return (clock.getAsLong() - start) / 1e9;
  }

  public OptionalLong memoryBytes() {
    return settings.memoryBytes();
  }

  /** Throws {@link Halt} if there are more states than allowed. */
  public void requireStates(long states) {
    if (settings.maxStates().isPresent() && states > settings.maxStates().getAsLong()) {
      throw new Halt(Cause.STATES);
    }
  }

  /** The limit, in words of its own. */
  public Reason.Limit limit(Cause cause) {
    return Reason.Limit.of(cause, settings);
  }

  /** Where to report to; it also says to stop when the budget is spent. */
  public Monitor monitor() {
    return new ForwardingMonitor(monitor) {
      @Override
      public boolean interrupted() {
        return isOver();
      }

      @Override
      public Cause cause() {
        return reached().orElse(Cause.INTERRUPTED);
      }
    };
  }
}
