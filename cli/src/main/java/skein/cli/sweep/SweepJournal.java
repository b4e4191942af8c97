package skein.cli.sweep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.cli.session.UsageError;

/**
 * The finished cells of a sweep in a file, so that it can go on after any interruption. A cell is written in one piece that ends with a line that says so;
 * whatever follows the last such line was cut off and is removed.
 */
final class SweepJournal implements AutoCloseable {

  private static final String HEAD = "skein sweep 2 ";
  private static final String DONE = "done";
  private static final String TAB = "\t";

  private final FileChannel channel;
  private final Map<Integer, List<SweepRow>> finished = new LinkedHashMap<>();

  private SweepJournal(FileChannel channel) {
    this.channel = channel;
  }

  /** @param fingerprint of everything that the results depend on: a file of another sweep is refused */
  static SweepJournal open(Path file, String fingerprint, List<SweepCell> cells) {
    try {
      String text = Files.exists(file) ? Files.readString(file) : "";
      SweepJournal journal = new SweepJournal(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
      String head = HEAD + fingerprint + "\n";
      if (text.isEmpty() || head.startsWith(text)) {
        journal.channel.truncate(0);
        journal.append(head);
      } else if (text.startsWith(head)) {
        long kept = journal.read(file, text, head.length(), cells);
        journal.channel.truncate(kept).position(kept);
      } else {
        journal.close();
        throw new UsageError(file + " belongs to another sweep: the model, the design or the options are different; delete it or use another file");
      }
      return journal;
    } catch (IOException e) {
      throw new UsageError("cannot use " + file + ": " + e.getMessage());
    }
  }

  /** Returns how much of the text is valid; it is plain ASCII up to there, apart from names. */
  private long read(Path file, String text, int from, List<SweepCell> cells) throws IOException {
    int kept = from;
    int line = 1;
    List<SweepRow> rows = new ArrayList<>();
    for (int at = from, end; (end = text.indexOf('\n', at)) >= 0; at = end + 1) {
      line++;
      try {
        String[] parts = text.substring(at, end).split(TAB, -1);
        SweepCell cell = cells.get(Integer.parseInt(parts[1]));
        if (parts[0].equals(DONE)) {
          finish(cell, rows, Integer.parseInt(parts[2]));
          kept = end + 1;
        } else {
          rows.add(
              new SweepRow(
                  cell, parts[2], SweepRow.Kind.valueOf(parts[3]), Long.parseLong(parts[4]), Double.parseDouble(parts[5]), Double.parseDouble(parts[6]),
                  Double.parseDouble(parts[7]), Long.parseLong(parts[8])));
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        close();
        throw new UsageError(file + ":" + line + ": the file is damaged; delete it, or this line and all that follow");
      }
    }
    return text.substring(0, kept).getBytes(StandardCharsets.UTF_8).length;
  }

  private void finish(SweepCell cell, List<SweepRow> rows, int written) {
    if (rows.size() != written || rows.stream().anyMatch(row -> !row.cell().equals(cell))) {
      throw new IllegalArgumentException("rows are missing");
    }
    finished.put(cell.number(), List.copyOf(rows));
    rows.clear();
  }

  /** The rows of cells that are done, by number. */
  Map<Integer, List<SweepRow>> finished() {
    return finished;
  }

  void add(SweepCell cell, List<SweepRow> rows) {
    StringBuilder piece = new StringBuilder();
    for (SweepRow row : rows) {
      piece.append(
          String.join(
              TAB, "row", "" + cell.number(), row.measure(), row.kind().name(), "" + row.runs(), "" + row.value(), "" + row.low(), "" + row.high(),
              "" + row.open()));
      piece.append('\n');
    }
    piece.append(DONE).append(TAB).append(cell.number()).append(TAB).append(rows.size()).append('\n');
    try {
      append(piece.toString());
    } catch (IOException e) {
      throw new UsageError("cannot write the finished cells: " + e.getMessage());
    }
  }

  private void append(String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
