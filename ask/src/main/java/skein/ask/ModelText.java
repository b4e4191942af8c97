package skein.ask;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.FileTrouble;
import skein.core.answer.WrongQuestion;
import skein.core.source.Nearest;
import skein.core.source.Source;

/** Reads model files, and reports clearly why one cannot be read. */
public final class ModelText {

  /** What files that are compressed end with. */
  private static final String COMPRESSED = ".gz";

  /** Files longer than this are rejected. */
  private static final int LONGEST = 64 << 20;

  private ModelText() {}

  /** Does something with a file that exists. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(Path path) throws IOException;
  }

  public static Source read(String file) {
    return open(
        file,
        path -> {
          try (InputStream in = Files.newInputStream(path)) {
            return read(file, file.endsWith(COMPRESSED) ? new GZIPInputStream(in) : in);
          }
        });
  }

  /** Reads a file in some way, or reports why that cannot be done. */
  public static <T> T open(String file, Reader<T> reader) {
    if (file.isEmpty()) {
      throw unreadable(file, FileTrouble.NO_NAME);
    }
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        throw unreadable(file, FileTrouble.DIRECTORY);
      }
      return reader.read(path);
    } catch (NoSuchFileException _) {
      throw new WrongQuestion(
          new QuestionProblem.FileUnreadable(file, FileTrouble.NOT_FOUND, neighbour(Path.of(file)).map(Path::toString)));
    } catch (InvalidPathException _) {
      throw unreadable(file, FileTrouble.NOT_FOUND);
    } catch (AccessDeniedException _) {
      throw unreadable(file, FileTrouble.NO_PERMISSION);
    } catch (IOException e) {
      throw new WrongQuestion(new QuestionProblem.FileUnreadable(file, FileTrouble.OTHER, Optional.ofNullable(e.getMessage())));
    }
  }

  private static WrongQuestion unreadable(String file, FileTrouble trouble) {
    return new WrongQuestion(new QuestionProblem.FileUnreadable(file, trouble, Optional.empty()));
  }

  /** The file with a similar name in the same folder and with the same extension. */
  private static Optional<Path> neighbour(Path path) {
    String name = path.getFileName().toString();
    String kind = name.substring(name.lastIndexOf('.') + 1);
    Path folder = path.getParent() == null ? Path.of("") : path.getParent();
    try (Stream<Path> files = Files.list(folder)) {
      List<String> others = files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith("." + kind)).sorted().toList();
      String stem = name.substring(0, name.length() - kind.length());
      return Nearest.to(stem, others.stream().map(f -> f.substring(0, f.length() - kind.length())).toList())
          .map(near -> path.resolveSibling(near + kind));
    } catch (IOException | UncheckedIOException _) {
      return Optional.empty();
    }
  }

  public static Source read(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LONGEST + 1);
    if (bytes.length > LONGEST) {
      throw new WrongQuestion(new QuestionProblem.FileTooLarge(name, LONGEST >> 20));
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(buffer)
              .toString();
      if (text.indexOf('\0') >= 0) {
        throw new NoText(name, text.indexOf('\0'), true);
      }
      return new Source(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
    } catch (CharacterCodingException _) {
      throw new NoText(name, buffer.position(), false);
    }
  }

  /** The file exists but is not text: an error in the model, not in the question. */
  public static final class NoText extends RuntimeException {
    private final String file;
    private final int offset;
    private final boolean zero;

    NoText(String file, int offset, boolean zero) {
      super(file + " " + offset, null, false, false);
      this.file = file;
      this.offset = offset;
      this.zero = zero;
    }

    public String file() {
      return file;
    }

    /** Of the first byte that is not text. */
    public int offset() {
      return offset;
    }

    /** Whether the byte is zero, and not invalid UTF-8. */
    public boolean isZero() {
      return zero;
    }
  }
}
