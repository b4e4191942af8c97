package skein.search.keep;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Remark;
import skein.core.answer.WrongQuestion;

/**
 * A sequence of parts that records the course of a search. A part is written completely before it is added to the list of valid
 * parts; the list is replaced atomically. All parts are read and verified before new ones are added.
 */
public final class Kept {

  /** Writes a part. */
  public interface Content {
    void write(DataOutputStream out) throws IOException;
  }

  private record Part(String name, long bytes, String checksum) {

    String line() {
      return name + " " + bytes + " " + checksum;
    }

    static Part of(String line) {
      String[] words = line.split(" ");
      return new Part(words[0], Long.parseLong(words[1]), words[2]);
    }
  }

  private static final String LIST = "parts";
  private static final int BUFFER = 1 << 16;

  private final Path folder;
  private final Consumer<Remark> warn;
  private final List<Part> parts;
  private int read;
  private boolean failing;

  private Kept(Path folder, Consumer<Remark> warn, List<Part> parts) {
    this.folder = folder;
    this.warn = warn;
    this.parts = parts;
  }

  static Kept open(Path folder, Consumer<Remark> warn) throws IOException {
    Files.createDirectories(folder);
    SafeFile.settle(folder.getParent());
    Path list = folder.resolve(LIST);
    List<Part> parts = new ArrayList<>();
    if (Files.exists(list)) {
      Optional<List<String>> lines = SafeFile.read(list);
      if (lines.isEmpty()) {
        throw new WrongQuestion(new QuestionProblem.CheckpointDamaged(list));
      }
      lines.get().stream().filter(line -> !line.isEmpty()).map(Part::of).forEach(parts::add);
    }
    return new Kept(folder, warn, parts);
  }

  /** The next part; empty if there is none, or it is damaged. */
  public Optional<DataInputStream> next() {
    if (read == parts.size()) {
      return Optional.empty();
    }
    Part part = parts.get(read);
    try {
      if (isWhole(part)) {
        read++;
        return Optional.of(new DataInputStream(new BufferedInputStream(Files.newInputStream(file(part)), BUFFER)));
      }
      warn.accept(new Remark.CheckpointPartLost(file(part), Optional.empty()));
    } catch (IOException e) {
      warn.accept(new Remark.CheckpointPartLost(file(part), Optional.of(e.toString())));
    }
    parts.subList(read, parts.size()).clear();
    return Optional.empty();
  }

  private boolean isWhole(Part part) throws IOException {
    CRC32C crc = new CRC32C();
    long bytes = 0;
    try (InputStream in = Files.newInputStream(file(part))) {
      byte[] buffer = new byte[BUFFER];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        crc.update(buffer, 0, n);
        bytes += n;
      }
    }
    return bytes == part.bytes() && SafeFile.hex(crc).equals(part.checksum());
  }

  /** Whether the part was saved. A failure is reported once, and the next attempt may succeed. */
  public boolean add(Content content) {
    String name = String.format(java.util.Locale.ROOT, "%06d", parts.size());
    Path file = folder.resolve(name);
    try {
      CRC32C crc = new CRC32C();
      try (FileOutputStream out = new FileOutputStream(file.toFile())) {
        DataOutputStream data =
            new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(out, crc), BUFFER));
        content.write(data);
        data.flush();
        out.getChannel().force(true);
      }
      SafeFile.settle(folder);
      List<Part> all = new ArrayList<>(parts);
      all.add(new Part(name, Files.size(file), SafeFile.hex(crc)));
      SafeFile.write(folder.resolve(LIST), all.stream().map(Part::line).toList());
      parts.add(all.getLast());
      read = parts.size();
      failing = false;
      return true;
    } catch (IOException e) {
      if (!failing) {
        warn.accept(new Remark.CheckpointNotWritten(SafeFile.why(e)));
      }
      failing = true;
      return false;
    }
  }

  private Path file(Part part) {
    return folder.resolve(part.name());
  }
}
