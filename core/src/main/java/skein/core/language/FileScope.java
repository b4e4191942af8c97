package skein.core.language;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import skein.core.source.Source;

/**
 * Where the files are that a text names, and which of them may be read. Usually names are relative to the folder of the text and can lead anywhere. A program
 * that reads texts for somebody else, such as the workbench in the browser, sets a root: files that are not below it are refused, whether the text names
 * them or a link leads to them.
 */
public final class FileScope {

  /** The system property with the root for all texts that a process reads. */
  public static final String ROOT = "skein.files.root";

  /** The system property with the folder that the names in these texts are relative to. */
  public static final String FOLDER = "skein.files.folder";

  private static final FileScope EVERYWHERE = new FileScope(Optional.empty());

  /** Real paths have no links in them. */
  private record Bounds(Path realRoot, Path folder) {}

  private final Optional<Bounds> bounds;

  private FileScope(Optional<Bounds> bounds) {
    this.bounds = bounds;
  }

  public static FileScope everywhere() {
    return EVERYWHERE;
  }

  /**
   * Only files below a root.
   *
   * @param folder what names are relative to, whatever the name of the text is
   */
  public static FileScope below(Path root, Path folder) throws IOException {
    return new FileScope(Optional.of(new Bounds(root.toRealPath(), folder.toAbsolutePath())));
  }

  /** What the properties of the process say; everywhere without them. */
  public static FileScope ofProcess() {
    String root = System.getProperty(ROOT);
    if (root == null) {
      return EVERYWHERE;
    }
    try {
      return below(Path.of(root), Path.of(System.getProperty(FOLDER, root)));
    } catch (IOException e) {
      throw new IllegalStateException("the folder in the property " + ROOT + " cannot be used: " + root, e);
    }
  }

  /** What there is under a name. */
  public sealed interface NamedFile {

    /**
     * A file that may be read.
     *
     * @param name what to call it in messages
     */
    record Readable(Path path, String name) implements NamedFile {}

    /** There is no such file. */
    record Missing(String name) implements NamedFile {}

    /** It is not below the root, or would not be if there were one. */
    record Outside() implements NamedFile {}

    /** No file can have this name. */
    record Malformed() implements NamedFile {}
  }

  /** The file that a text names. */
  public NamedFile find(String file, Source text) {
    try {
      return bounds.isPresent() ? find(bounds.get(), file) : anywhere(Path.of(text.name()).resolveSibling(file));
    } catch (InvalidPathException _) {
      return new NamedFile.Malformed();
    }
  }

  private static NamedFile anywhere(Path path) {
    return Files.isRegularFile(path) ? new NamedFile.Readable(path, path.toString()) : new NamedFile.Missing(path.toString());
  }

  /** The part of the path that exists must be below the root, so that nobody learns which files there are elsewhere. */
  private static NamedFile find(Bounds bounds, String file) {
    Path named = bounds.folder.resolve(file).normalize();
    for (Path part = named; part != null; part = part.getParent()) {
      Optional<Path> real = real(part);
      if (real.isPresent()) {
        if (!real.get().startsWith(bounds.realRoot)) {
          return new NamedFile.Outside();
        }
        boolean readable = part.equals(named) && Files.isRegularFile(real.get(), LinkOption.NOFOLLOW_LINKS);
        return readable ? new NamedFile.Readable(real.get(), bounds.realRoot.relativize(real.get()).toString()) : new NamedFile.Missing(file);
      }
    }
    return new NamedFile.Outside();
  }

  private static Optional<Path> real(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** The path of a text, to tell whether two names mean the same file. */
  public Path place(Source text) {
    Path named = Path.of(text.name());
    return bounds.map(b -> b.folder.resolve(named.getFileName()).normalize()).orElseGet(() -> named.toAbsolutePath().normalize());
  }

  /** The same for the text in a file that was found. */
  public FileScope in(NamedFile.Readable file) {
    return bounds.isEmpty() ? this : new FileScope(Optional.of(new Bounds(bounds.get().realRoot, file.path().getParent())));
  }
}
