package skein.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import skein.ask.StateSpace;
import skein.ask.WrongQuestion;
import skein.cli.format.Aldebaran;
import skein.cli.format.Dot;

/** Writes state spaces to files that other tools draw or analyse. */
final class Drawing {

  /** Nobody can read a larger picture, and Graphviz does not end on it. */
  static final int LARGEST_PICTURE = 3_000;

  private final Session session;

  Drawing(Session session) {
    this.session = session;
  }

  static void requireKnown(String file) {
    if (!isDot(file) && !file.endsWith(".aut")) {
      throw new WrongQuestion("--out writes .dot and .aut files; what is " + file + "?");
    }
  }

  /** Why the state space is not written to that file; empty if it is. */
  static String refusal(StateSpace space, String file) {
    if (!space.drawable()) {
      return file + " is not written: the memory ran out";
    }
    return isDot(file) ? refusal(space) : "";
  }

  static String refusal(StateSpace space) {
    if (space.states() <= LARGEST_PICTURE) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "a picture of more than %,d states cannot be read; explore --out FILE.aut writes them for other tools",
        LARGEST_PICTURE);
  }

  void write(StateSpace space, Path file) {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      if (isDot(file.toString())) {
        writer.write(Dot.render(space));
      } else {
        Aldebaran.write(space, new Stoppable(writer, session));
      }
    } catch (IOException e) {
      throw new WrongQuestion("cannot write " + file + ": " + e.getMessage());
    }
  }

  private static boolean isDot(String file) {
    return file.endsWith(".dot") || file.endsWith(".gv");
  }

  /** A large file is a long piece of work, too. */
  private static final class Stoppable extends Writer {

    private final Writer writer;
    private final Session session;

    Stoppable(Writer writer, Session session) {
      this.writer = writer;
      this.session = session;
    }

    @Override
    public void write(char[] buffer, int from, int length) throws IOException {
      if (session.interrupted()) {
        throw new IOException("interrupted");
      }
      writer.write(buffer, from, length);
    }

    @Override
    public void flush() throws IOException {
      writer.flush();
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }
}
