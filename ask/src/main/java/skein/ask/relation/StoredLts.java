package skein.ask.relation;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.modal.MarkedPart;
import skein.lts.Alphabet;
import skein.lts.Hiding;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.file.AutWriter;
import skein.lts.file.LtsFile;

/** A labelled transition system, whole. Must be closed. */
public final class StoredLts implements AutoCloseable {

  private final Lts lts;

  public StoredLts(Lts lts) {
    this.lts = lts;
  }

  /** The part with its labels only. */
  public static StoredLts of(MarkedPart part) {
    try (LtsBuilder builder = new LtsBuilder(new Alphabet())) {
      part.steps().forEach(step -> builder.add(step.source(), step.label(), step.target()));
      return new StoredLts(builder.build(0, part.states().size()));
    }
  }

  Lts lts() {
    return lts;
  }

  public int states() {
    return lts.states();
  }

  public long transitions() {
    return lts.transitions();
  }

  /** The texts of all visible labels. */
  public List<String> labels() {
    List<String> texts = new ArrayList<>();
    for (int label = Alphabet.TAU + 1; label < lts.labels().size(); label++) {
      texts.add(lts.labels().text(label));
    }
    return texts;
  }

  /** The same with some labels internal. */
  public StoredLts hiding(Predicate<String> labels, Monitor monitor) {
    return new StoredLts(Hiding.of(lts, labels, Budget.of(monitor)));
  }

  /** Whether {@link #write} writes files of this name. */
  public static boolean isWritable(String file) {
    return LtsFile.isWritable(file);
  }

  /** Why the system cannot be written to a file of this name; empty if it can. */
  public Optional<String> refusal(String file) {
    return LtsFile.refusal(lts, file);
  }

  /** In the format that the name of the file says. Creates the file only when it is complete. */
  public void write(Path file) throws IOException {
    LtsFile.write(lts, file);
  }

  /** In the Aldebaran format. */
  public String text() {
    return AutWriter.text(lts);
  }

  public void write(OutputStream out) throws IOException {
    AutWriter.write(lts, out);
  }

  @Override
  public void close() {
    lts.close();
  }
}
