package skein.ask.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import skein.core.answer.Extent;
import skein.lts.Lts;
import skein.lts.file.LtsFile;

/** The part of a network's states that a reduction leads to. Must be closed. */
public final class ReducedSpace implements AutoCloseable {

  private final Extent extent;
  private final Optional<Lts> system;

  /** @param system empty if not all states were found */
  public ReducedSpace(Extent extent, Optional<Lts> system) {
    this.extent = extent;
    this.system = system;
  }

  public Extent extent() {
    return extent;
  }

  /** Why it cannot be written to a file of this name, in words; empty if it can. */
  public Optional<String> refusal(String file) {
    return system.map(lts -> LtsFile.refusal(lts, file)).orElse(Optional.of(file + " is not written: not all states were found"));
  }

  /** Writes a file that can be written. */
  public void write(Path file) throws IOException {
    LtsFile.write(system.orElseThrow(), file);
  }

  @Override
  public void close() {
    system.ifPresent(Lts::close);
  }
}
