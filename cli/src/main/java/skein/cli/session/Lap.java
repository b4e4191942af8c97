package skein.cli.session;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.answer.Cause;
import skein.core.answer.ForwardingMonitor;
import skein.core.program.Property;

/** A session's work on one of several models, which may have a time limit of its own. */
public final class Lap extends ForwardingMonitor {

  private final Session session;
  private final Optional<Duration> limit;
  private final Duration started;
  private final boolean firstToEnd;

  Lap(Session session, Optional<Duration> limit) {
    super(session);
    this.session = session;
    this.limit = limit;
    this.started = session.elapsed();
    this.firstToEnd = limit.isPresent() && session.left().filter(left -> left.compareTo(limit.get()) < 0).isEmpty();
  }

  public Duration elapsed() {
    return session.elapsed().minus(started);
  }

  /** Whether it has a limit of its own that is reached before that of the session. */
  public boolean isFirstToEnd() {
    return firstToEnd;
  }

  /** The same, with this limit as well. */
  public Lap within(Optional<Duration> other) {
    return other.isEmpty() ? this : new Lap(session, Stream.concat(own().stream(), other.stream()).min(Duration::compareTo));
  }

  /** The remaining time, of this lap and of the session. */
  public Optional<Duration> left() {
    return Stream.concat(session.left().stream(), own().stream()).min(Duration::compareTo);
  }

  private Optional<Duration> own() {
    return limit.map(whole -> whole.minus(elapsed())).map(left -> left.isNegative() ? Duration.ZERO : left);
  }

  @Override
  public boolean interrupted() {
    return session.interrupted() || (limit.isPresent() && elapsed().compareTo(limit.get()) > 0);
  }

  @Override
  public Cause cause() {
    return session.interrupted() ? session.cause() : Cause.TIME;
  }

  @Override
  public void certificate(Property property, String text) {
    // Only written for one model.
  }
}
