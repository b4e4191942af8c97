package skein.cli.states;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;

/**
 * A result of many lines that are written as they come. Whenever the work is cut short, what was written consists of whole lines. Thread-safe: another thread
 * can close it, and lines that come afterwards are dropped.
 */
final class LineOutput implements AutoCloseable {

  private static final int MOST_PENDING = 1 << 16;

  private final Destination destination;
  private final PrintStream out;
  private final StringBuilder pending = new StringBuilder();
  private boolean isClosed;

  private LineOutput(Destination destination, PrintStream out) {
    this.destination = destination;
    this.out = out;
  }

  /** An earlier result is overwritten at once. */
  static LineOutput of(Session session) {
    Destination destination = session.destination();
    if (destination.file().isEmpty()) {
      if (session.io().outIsTerminal()) {
        session.line().stop();
      }
      return new LineOutput(destination, session.io().out());
    }
    try {
      return new LineOutput(destination, new PrintStream(Files.newOutputStream(destination.file().get()), false, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw Destination.unwritable(destination.file().get(), e);
    }
  }

  synchronized void line(String text) {
    if (isClosed) {
      return;
    }
    pending.append(text).append('\n');
    if (pending.length() > MOST_PENDING) {
      flush();
    }
  }

  private void flush() {
    out.print(pending);
    pending.setLength(0);
    if (out.checkError()) {
      throw new UsageError("cannot write " + destination.file().map(Object::toString).orElse("to standard output") + ": the output was closed, or there is no space left");
    }
  }

  @Override
  public void close() {
    finish();
  }

  /** Writes what is left, and nothing later; standard output stays open. */
  synchronized void finish() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    try {
      flush();
    } finally {
      if (destination.file().isPresent()) {
        out.close();
      }
    }
  }
}
