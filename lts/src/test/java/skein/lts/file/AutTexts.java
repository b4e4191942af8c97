package skein.lts.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.source.Diagnostics;
import skein.core.testing.DiagnosticPrinter;
import skein.lts.Alphabet;
import skein.lts.Lts;

/** Reads and writes {@code .aut} texts in memory. */
final class AutTexts {

  private AutTexts() {}

  static Optional<Lts> read(byte[] text, Diagnostics diagnostics) {
    return read(new ByteArrayInputStream(text), diagnostics);
  }

  static Optional<Lts> read(InputStream in, Diagnostics diagnostics) {
    try {
      return AutReader.read(in, "m.aut", new Alphabet(), diagnostics, Budget.UNLIMITED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A text without errors. */
  static Lts read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    return read(text.getBytes(StandardCharsets.UTF_8), diagnostics)
        .orElseThrow(() -> new AssertionError(DiagnosticPrinter.render(diagnostics.inTextOrder())));
  }

  static String write(Lts lts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      AutWriter.write(lts, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** A stream that gives only a few bytes at a time. */
  static InputStream slow(byte[] bytes, int most) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] into, int at, int length) throws IOException {
        return super.read(into, at, Math.min(most, length));
      }
    };
  }
}
