package skein.web.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import skein.web.http.HttpRefusal;

/** The models below one folder. Nothing else can be read or written, whatever a path says and wherever links lead. */
public final class Workspace {

  /** The longest text of a model that the editor opens. */
  public static final int LONGEST_TEXT = 1 << 20;

  /** Models beyond these are not listed. */
  public static final int MOST_FILES = 2000;

  /** Of all files: somebody may start in a folder with everything they have. */
  public static final int MOST_SEEN = 50_000;

  public static final int DEEPEST = 8;

  /** A part of a path: no hidden files, nothing that a shell or another system would take for something else. */
  private static final Pattern PART = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_ .,+()-]*");

  private final Path root;
  private final Predicate<String> isModel;
  private final Object writing = new Object();

  /** @param isModel tells models by their file names */
  public Workspace(Path folder, Predicate<String> isModel) throws IOException {
    this.root = folder.toRealPath();
    this.isModel = isModel;
  }

  public Path root() {
    return root;
  }

  /**
   * The paths of models, in alphabetical order.
   *
   * @param complete whether these are all that there are
   */
  public record Listing(List<String> files, boolean complete) {}

  /** The models, but no more than a person would look through. Folders behind links are not searched. */
  public Listing list() throws IOException {
    List<String> found = new ArrayList<>();
    AtomicInteger seen = new AtomicInteger();
    Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        String name = folder.equals(root) ? "root" : folder.getFileName().toString();
        return PART.matcher(name).matches() && !name.equals("target") && !name.equals("node_modules") ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (seen.incrementAndGet() > MOST_SEEN || found.size() == MOST_FILES) {
          seen.set(Integer.MAX_VALUE);
          return FileVisitResult.TERMINATE;
        }
        String path = root.relativize(file).toString().replace('\\', '/');
        if (isModelPath(path) && attributes.isRegularFile()) {
          found.add(path);
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException trouble) {
        return FileVisitResult.CONTINUE;
      }
    });
    found.sort(null);
    return new Listing(List.copyOf(found), seen.get() != Integer.MAX_VALUE);
  }

  public ModelFile read(String path) {
    try {
      byte[] bytes;
      // What it is may have changed since it was looked at.
      try (InputStream in = Files.newInputStream(existing(path), LinkOption.NOFOLLOW_LINKS)) {
        bytes = in.readNBytes(LONGEST_TEXT + 1);
      }
      if (bytes.length > LONGEST_TEXT) {
        throw new HttpRefusal(413, path + " is longer than " + (LONGEST_TEXT >> 20) + " MB, too long for the editor");
      }
      return new ModelFile(path, decode(path, bytes), version(bytes));
    } catch (IOException e) {
      throw refusal("read", path, e);
    }
  }

  /**
   * Writes a text.
   *
   * @param version that of the text it replaces; empty if there must be no such file yet
   * @return the new version
   */
  public String write(String path, String text, Optional<String> version) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > LONGEST_TEXT) {
      throw new HttpRefusal(413, "the text is longer than " + (LONGEST_TEXT >> 20) + " MB");
    }
    synchronized (writing) {
      try {
        Path file = writable(path);
        Optional<String> present = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Optional.of(read(path).version()) : Optional.empty();
        if (!present.equals(version)) {
          throw new HttpRefusal(409, present.isEmpty() ? path + " was deleted meanwhile" : version.isEmpty() ? path + " exists already" : path + " has changed on the disk since it was opened");
        }
        replace(file, bytes);
      } catch (IOException e) {
        throw refusal("write", path, e);
      }
    }
    return version(bytes);
  }

  /** By way of a draft, so that no reader sees half of a text. The permissions stay as they are; those of a new file are the usual ones. */
  private static void replace(Path file, byte[] bytes) throws IOException {
    Path draft = file.resolveSibling(".skein" + UUID.randomUUID() + ".tmp");
    try {
      Files.write(draft, bytes, StandardOpenOption.CREATE_NEW);
      PosixFileAttributeView before = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (before != null && Files.exists(file)) {
        Files.setPosixFilePermissions(draft, before.readAttributes().permissions());
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Whether a model may have this path below the folder. There need not be one. */
  public boolean isModelPath(String path) {
    for (String part : path.split("/", -1)) {
      if (!PART.matcher(part).matches() || part.endsWith(".")) {
        return false;
      }
    }
    return isModel.test(path);
  }

  /** The real path of a model that exists. */
  private Path existing(String path) throws IOException {
    try {
      Path file = below(path).toRealPath();
      if (!file.startsWith(root) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        throw notFound(path);
      }
      return file;
    } catch (NoSuchFileException _) {
      throw notFound(path);
    }
  }

  /** Where a model is written: in a folder that exists, and not through a link. */
  private Path writable(String path) throws IOException {
    Path file = below(path);
    try {
      Path folder = file.getParent().toRealPath();
      if (!folder.startsWith(root)) {
        throw notFound(path);
      }
      Path target = folder.resolve(file.getFileName());
      if (Files.isSymbolicLink(target) || Files.isDirectory(target)) {
        throw new HttpRefusal(403, path + " is not a regular file");
      }
      if (Files.exists(target) && !Files.isWritable(target)) {
        throw new HttpRefusal(403, path + " is read-only");
      }
      return target;
    } catch (NoSuchFileException _) {
      throw notFound(path);
    }
  }

  private Path below(String path) {
    if (!isModelPath(path)) {
      throw new HttpRefusal(403, "`" + path + "` is not the path of a model below the folder of the workbench");
    }
    try {
      return root.resolve(path);
    } catch (InvalidPathException _) {
      throw notFound(path);
    }
  }

  private static HttpRefusal refusal(String verb, String path, IOException e) {
    String reason =
        switch (e) {
          case AccessDeniedException _ -> "permission denied";
          case FileSystemException trouble when trouble.getReason() != null -> trouble.getReason();
          default -> String.valueOf(e.getMessage());
        };
    return new HttpRefusal(403, "cannot " + verb + " " + path + ": " + reason);
  }

  private static HttpRefusal notFound(String path) {
    return new HttpRefusal(404, "there is no model " + path);
  }

  private static String decode(String path, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      throw new HttpRefusal(422, path + " is not UTF-8");
    }
  }

  private static String version(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
