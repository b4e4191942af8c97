package skein.lts.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import skein.lts.Alphabet;
import skein.lts.Lts;

/**
 * Writes the Aldebaran format: transitions by ascending source, in the order in which they are stored; τ is {@code i}, and every other label is in double
 * quotes. Quotes within a label are written as they are, which CADP can read; mCRL2 cannot read such labels in any form.
 */
public final class AutWriter {

  private static final int FULL = 1 << 16;

  private final OutputStream out;
  private final byte[] buffer = new byte[FULL + 64];
  private int size;

  private AutWriter(OutputStream out) {
    this.out = out;
  }

  /** Does not close the stream. A label must not have line feeds in it. */
  public static void write(Lts lts, OutputStream out) throws IOException {
    AutWriter writer = new AutWriter(out);
    writer.header(lts);
    byte[][] labels = labels(lts.labels());
    for (int state = 0; state < lts.states(); state++) {
      long end = lts.end(state);
      for (long step = lts.first(state); step < end; step++) {
        writer.transition(state, labels[lts.label(step)], lts.target(step));
      }
    }
    out.write(writer.buffer, 0, writer.size);
    out.flush();
  }

  /** The same as a text. */
  public static String text(Lts lts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      write(lts, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private void header(Lts lts) throws IOException {
    String text = "des (" + lts.initial() + ", " + lts.transitions() + ", " + lts.states() + ")\n";
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Labels as they are written, with commas around them. */
  private static byte[][] labels(Alphabet labels) {
    byte[][] texts = new byte[labels.size()][];
    for (int i = 0; i < texts.length; i++) {
      String text = labels.text(i);
      if (text.indexOf('\n') >= 0) {
        throw new IllegalArgumentException("a label in an .aut file cannot have a line feed in it: " + text);
      }
      texts[i] = (i == Alphabet.TAU ? ", i, " : ", \"" + text + "\", ").getBytes(StandardCharsets.UTF_8);
    }
    return texts;
  }

  private void transition(int from, byte[] label, int to) throws IOException {
    if (size + label.length >= FULL) {
      out.write(buffer, 0, size);
      size = 0;
    }
    buffer[size++] = '(';
    number(from);
    if (label.length >= FULL) {
      out.write(buffer, 0, size);
      size = 0;
      out.write(label);
    } else {
      System.arraycopy(label, 0, buffer, size, label.length);
      size += label.length;
    }
    number(to);
    buffer[size++] = ')';
    buffer[size++] = '\n';
  }

  private void number(int value) {
    int digits = 1;
    for (int rest = value / 10; rest > 0; rest /= 10) {
      digits++;
    }
    int rest = value;
    for (int i = digits - 1; i >= 0; i--) {
      buffer[size + i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += digits;
  }
}
