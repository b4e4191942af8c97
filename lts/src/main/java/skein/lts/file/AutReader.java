package skein.lts.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import skein.core.budget.Budget;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/**
 * Reads the Aldebaran format, as CADP and mCRL2 write it: a header {@code des (initial, transitions, states)}, then lines {@code (from, label, to)}. Blanks
 * between tokens and empty lines do not count. Reading stops at the first error.
 *
 * @see <a href="https://cadp.inria.fr/man/aut.html">The AUT format of CADP</a>
 */
public final class AutReader {

  /** How much of a line a message quotes beyond the place of the error. */
  private static final int QUOTED = 200;

  private static final String COMPRESSED = "compressed-data";
  private static final String HEADER = "`des (initial, transitions, states)`";

  private final String name;
  private final Alphabet labels;
  private final LineReader lines;
  private final Budget budget;
  private final AutScanner scanner = new AutScanner();

  private int initial;
  private long transitions;
  private int states;
  /** Where the header says how many transitions there are. */
  private Span count;

  private AutReader(InputStream in, String name, Alphabet labels, Budget budget) {
    this.name = name;
    this.labels = labels;
    this.lines = new LineReader(in);
    this.budget = budget;
  }

  /**
   * The system in the stream, which is not closed; empty if there is an error in it.
   *
   * @param name the name of the file, for messages
   * @param labels gets the labels that it does not have yet
   * @throws IOException if reading fails for a reason that is not in the text
   */
  public static Optional<Lts> read(InputStream in, String name, Alphabet labels, Diagnostics diagnostics, Budget budget) throws IOException {
    AutReader reader = new AutReader(in, name, labels, budget);
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      reader.header();
      reader.transitions(builder);
      if (builder.transitions() < reader.transitions) {
        diagnostics.add(Diagnostic.error("transition-count", reader.count, tooFew(reader.transitions, builder.transitions())));
        return Optional.empty();
      }
      return Optional.of(builder.build(reader.initial, reader.states));
    } catch (Misread e) {
      // Compressed data is not quoted.
      Span at = e.code().equals(COMPRESSED) ? new Span(new Source(name, ""), 0, 0) : reader.span(e.from(), e.to());
      Diagnostic error = Diagnostic.error(e.code(), at, e.getMessage());
      diagnostics.add(e.hint().map(error::withHint).orElse(error));
    } catch (ZipException | EOFException e) {
      diagnostics.add(broken(reader.span(reader.lines.start(), reader.lines.start())));
    }
    return Optional.empty();
  }

  /** Compressed data that cannot be read from here on. */
  static Diagnostic broken(Span at) {
    return Diagnostic.error(COMPRESSED, at, "the compressed data is damaged or cut off in line " + at.line());
  }

  /** A file that should be compressed, and is not. */
  static Diagnostic notCompressed(Span at) {
    return Diagnostic.error(COMPRESSED, at, "this is not gzip data").withHint("remove .gz from the name of a file that is not compressed");
  }

  private static String tooFew(long announced, long found) {
    return "the header announces " + counted(announced, "transition") + ", but the file has only " + String.format(Locale.ROOT, "%,d", found);
  }

  private static String counted(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  /** Goes to the next line that is not empty. */
  private boolean next() throws IOException, Misread {
    while (lines.next()) {
      if ((lines.number() & 0xFFF) == 0) {
        budget.poll();
      }
      if (lines.isTooLong()) {
        String message = String.format(Locale.ROOT, "this line is longer than %,d bytes", LineReader.LONGEST);
        throw new Misread("line-too-long", lines.start(), lines.start() + QUOTED, message);
      }
      if (lines.number() == 1 && isGzip()) {
        Optional<String> hint = Optional.of("the name of a compressed file must end in .gz; what comes from standard input must be decompressed first");
        throw new Misread(COMPRESSED, lines.start(), lines.start(), "this is gzip data, not an .aut file", hint);
      }
      scanner.start(lines.bytes(), lines.start(), lines.end());
      if (!scanner.atEnd()) {
        return true;
      }
    }
    return false;
  }

  private boolean isGzip() {
    byte[] bytes = lines.bytes();
    int at = lines.start();
    return lines.end() - at >= 2 && (bytes[at] | (bytes[at + 1] & 0xFF) << 8) == GZIPInputStream.GZIP_MAGIC;
  }

  private void header() throws IOException, Misread {
    if (!next()) {
      throw new Misread("syntax", lines.start(), lines.start(), "this file is empty; expected the header " + HEADER);
    }
    scanner.skip("\u00EF\u00BB\u00BF");
    int from = scanner.position();
    if (!scanner.skip("des")) {
      throw new Misread("syntax", from, Math.min(lines.end(), from + 3), "this is not an .aut file: expected the header " + HEADER);
    }
    scanner.expect('(');
    int atInitial = scanner.position();
    long first = scanner.number("the number of the initial state");
    int afterInitial = scanner.position();
    scanner.expect(',');
    int atTransitions = scanner.position();
    transitions = scanner.number("the number of transitions");
    count = span(atTransitions, scanner.position());
    scanner.expect(',');
    int atStates = scanner.position();
    long last = scanner.number("the number of states");
    int afterStates = scanner.position();
    scanner.expect(')');
    scanner.expectEnd();
    if (last > Integer.MAX_VALUE) {
      throw new Misread("too-large", atStates, afterStates, "too many states; the limit is " + counted(Integer.MAX_VALUE, "state"));
    }
    states = (int) last;
    if (first >= last) {
      throw outOfRange(first, atInitial, afterInitial);
    }
    initial = (int) first;
  }

  private void transitions(LtsBuilder builder) throws IOException, Misread {
    LabelTable table = new LabelTable(labels);
    while (next()) {
      if (builder.transitions() == transitions) {
        String message = "the header announces only " + counted(transitions, "transition") + ", and this is one more";
        throw new Misread("transition-count", scanner.position(), lines.end(), message);
      }
      scanner.expect('(');
      int from = state();
      scanner.expect(',');
      int label = scanner.label(table);
      scanner.expect(',');
      int to = state();
      scanner.expect(')');
      scanner.expectEnd();
      builder.add(from, label, to);
    }
  }

  private int state() throws Misread {
    int at = scanner.position();
    long state = scanner.number("the number of a state");
    if (state >= states) {
      throw outOfRange(state, at, scanner.position());
    }
    return (int) state;
  }

  private Misread outOfRange(long state, int from, int to) {
    String range = states == 0 ? "" : ", and the last is " + (states - 1);
    return new Misread("state-range", from, to, "there is no state " + state + ": the header announces " + counted(states, "state") + range);
  }

  /** A place in the current line. */
  private Span span(int from, int to) {
    byte[] bytes = lines.bytes();
    int start = lines.start();
    int stop = Math.max(start, Math.min(to, lines.end()));
    int begin = Math.min(from, stop);
    while (stop > begin && (bytes[stop - 1] == ' ' || bytes[stop - 1] == '\r' || bytes[stop - 1] == '\t')) {
      stop--;
    }
    int shown = Math.min(lines.end(), stop + QUOTED);
    String before = text(bytes, start, begin);
    String within = text(bytes, begin, stop);
    String after = text(bytes, stop, shown).stripTrailing();
    Source source = Source.excerpt(name, before + within + after, (int) Math.min(lines.number(), Integer.MAX_VALUE));
    return new Span(source, before.length(), before.length() + within.length());
  }

  /** Without carriage returns: each would count as the end of a line. */
  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8).replace('\r', ' ');
  }
}
