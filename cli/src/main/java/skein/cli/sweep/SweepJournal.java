package skein.cli.sweep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.cli.session.UsageError;

/**
 * The cells of a sweep that are done, in a file, so that it can go on after any interruption. A cell is written in one piece that ends with a line that says so;
 * whatever follows the last such line was cut off and is removed. Answers at limits count only where the limits are the same.
 */
final class SweepJournal<R> implements AutoCloseable {

  private static final String HEAD = "skein sweep 4 ";
  private static final String DONE = "done";
  private static final String TAB = "\t";
  private static final String UNLIMITED = "-";

  private final Path file;
  private final FileChannel channel;
  private final SweepQuestion<R> question;
  private final Map<Integer, CellAnswer<R>> finished = new LinkedHashMap<>();
  private boolean isBroken;

  private SweepJournal(Path file, FileChannel channel, SweepQuestion<R> question) {
    this.file = file;
    this.channel = channel;
    this.question = question;
  }

  /** @param parts everything that the answers depend on: a file of another sweep is refused */
  static <R> SweepJournal<R> open(Path file, SweepQuestion<R> question, List<SweepCell> cells, String... parts) {
    try {
      String text = Files.exists(file) ? Files.readString(file) : "";
      SweepJournal<R> journal = new SweepJournal<>(file, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE), question);
      String head = HEAD + fingerprint(parts) + "\n";
      if (text.isEmpty() || head.startsWith(text)) {
        journal.channel.truncate(0);
        journal.append(head);
      } else if (text.startsWith(head)) {
        long kept = journal.read(text, head.length(), cells);
        journal.channel.truncate(kept).position(kept);
      } else {
        journal.close();
        if (!text.startsWith(HEAD)) {
          throw noJournal(file);
        }
        throw new UsageError(file + " belongs to another sweep: the model, the design or the options are different; delete it or use another file");
      }
      return journal;
    } catch (CharacterCodingException _) {
      throw noJournal(file);
    } catch (IOException e) {
      throw new UsageError("cannot use " + file + ": " + e.getMessage());
    }
  }

  private static UsageError noJournal(Path file) {
    return new UsageError(file + " was not written by --keep of this version of Skein; use another file");
  }

  /** Returns how much of the text is valid; it is plain ASCII up to there, apart from names and words. */
  private long read(String text, int from, List<SweepCell> cells) throws IOException {
    int kept = from;
    int line = 1;
    List<List<String>> rows = new ArrayList<>();
    for (int at = from, end; (end = text.indexOf('\n', at)) >= 0; at = end + 1) {
      line++;
      try {
        List<String> parts = Arrays.asList(text.substring(at, end).split(TAB, -1));
        SweepCell cell = cells.get(Integer.parseInt(parts.get(1)));
        if (parts.getFirst().equals(DONE)) {
          finish(cell, rows, parts);
          rows.clear();
          kept = end + 1;
        } else {
          question.row(cell, parts.subList(2, parts.size()));
          rows.add(parts);
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        close();
        throw new UsageError(file + ":" + line + ": the file is damaged; delete it, or this line and all that follow");
      }
    }
    return text.substring(0, kept).getBytes(StandardCharsets.UTF_8).length;
  }

  private void finish(SweepCell cell, List<List<String>> rows, List<String> end) {
    if (rows.size() != Integer.parseInt(end.get(2)) || rows.stream().anyMatch(row -> Integer.parseInt(row.get(1)) != cell.number())) {
      throw new IllegalArgumentException("rows are missing");
    }
    int code = Integer.parseInt(end.get(3));
    String limits = end.get(4);
    String problem = end.get(5);
    if (limits.equals(UNLIMITED) || limits.equals(question.limits())) {
      List<R> answers = rows.stream().map(row -> question.row(cell, row.subList(2, row.size()))).toList();
      finished.put(cell.number(), new CellAnswer<>(answers, Optional.of(problem).filter(words -> !words.isEmpty()), code, !limits.equals(UNLIMITED)));
    } else {
      finished.remove(cell.number());
    }
  }

  /** The cells that are done, by number. */
  Map<Integer, CellAnswer<R>> finished() {
    return finished;
  }

  /** Returns a message if the file cannot be written; then nothing more is. */
  Optional<String> add(SweepCell cell, CellAnswer<R> answer) {
    if (isBroken) {
      return Optional.empty();
    }
    StringBuilder piece = new StringBuilder();
    for (R row : answer.rows()) {
      piece.append("row").append(TAB).append(cell.number()).append(TAB).append(String.join(TAB, question.fields(row))).append('\n');
    }
    piece.append(
        String.join(
            TAB, DONE, "" + cell.number(), "" + answer.rows().size(), "" + answer.code(), answer.isLimited() ? question.limits() : UNLIMITED,
            answer.problem().orElse("")));
    try {
      append(piece.append('\n').toString());
      return Optional.empty();
    } catch (IOException e) {
      isBroken = true;
      return Optional.of("skein: cannot write " + file + ": " + e.getMessage() + "; combinations from here on are not kept");
    }
  }

  private void append(String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  private static String fingerprint(String... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : parts) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
