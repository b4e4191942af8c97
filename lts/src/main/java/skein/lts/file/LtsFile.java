package skein.lts.file;

import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import skein.core.budget.Budget;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;

/** Files of transition systems. The extension says the format; {@code .gz} after it says that the file is compressed. */
public final class LtsFile {

  /** The maximum number of states of a {@code .dot} file. Larger pictures are unreadable, and Graphviz does not finish them. */
  public static final int LARGEST_PICTURE = 3_000;

  /** The maximum number of states of an {@code .svg} file, whose layout is simpler. */
  public static final int LARGEST_SVG = 300;

  private static final String COMPRESSED = ".gz";
  private static final int BUFFER = 1 << 16;

  private LtsFile() {}

  /** Whether {@link #read} reads files of this name. */
  public static boolean isReadable(String name) {
    return format(name).equals("aut");
  }

  /** Whether {@link #write} writes files of this name. */
  public static boolean isWritable(String name) {
    return isReadable(name) || isDot(name) || isSvg(name);
  }

  private static boolean isDot(String name) {
    return format(name).equals("dot") || format(name).equals("gv");
  }

  private static boolean isSvg(String name) {
    return format(name).equals("svg");
  }

  private static boolean isCompressed(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(COMPRESSED);
  }

  private static String format(String name) {
    String plain = isCompressed(name) ? name.substring(0, name.length() - COMPRESSED.length()) : name;
    return plain.substring(plain.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Reads an {@code .aut} file; the parameters are those of {@link AutReader#read}. */
  public static Optional<Lts> read(Path file, Alphabet labels, Diagnostics diagnostics, Budget budget) throws IOException {
    String name = file.toString();
    try (InputStream in = Files.newInputStream(file)) {
      if (!isCompressed(name)) {
        return AutReader.read(in, name, labels, diagnostics, budget);
      }
      Span start = new Span(new Source(name, ""), 0, 0);
      try (InputStream plain = new GZIPInputStream(in, BUFFER)) {
        return AutReader.read(plain, name, labels, diagnostics, budget);
      } catch (ZipException _) {
        // The reader of the text reports what is damaged after the first bytes.
        diagnostics.add(AutReader.notCompressed(start));
      } catch (EOFException _) {
        diagnostics.add(AutReader.broken(start));
      }
      return Optional.empty();
    }
  }

  /** Why the system cannot be written to a file of this name; empty if it can. */
  public static Optional<String> refusal(Lts lts, String name) {
    if (!isWritable(name)) {
      return Optional.of("cannot write `" + name + "`: the extension must be .aut, .dot or .svg, optionally followed by .gz");
    }
    int most = isSvg(name) ? LARGEST_SVG : isDot(name) ? LARGEST_PICTURE : Integer.MAX_VALUE;
    return lts.states() <= most
        ? Optional.empty()
        : Optional.of(String.format(Locale.ROOT, "the picture would have %,d states, too many to read; write an .aut file", lts.states()));
  }

  /** Creates the file only when it is complete. If the process ends before, what there is of it is deleted. */
  public static void write(Lts lts, Path file) throws IOException {
    refusal(lts, file.toString()).ifPresent(why -> {
      throw new IllegalArgumentException(why);
    });
    Path part = file.resolveSibling(file.getFileName() + ".part");
    part.toFile().deleteOnExit();
    try {
      try (OutputStream out = Files.newOutputStream(part);
          OutputStream coded = isCompressed(file.toString()) ? new GZIPOutputStream(out, BUFFER) : out) {
        if (isReadable(file.toString())) {
          AutWriter.write(lts, coded);
        } else {
          BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(coded, StandardCharsets.UTF_8));
          if (isSvg(file.toString())) {
            SvgWriter.write(lts, writer);
          } else {
            DotWriter.write(lts, writer);
          }
          writer.flush();
        }
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
