package skein.triples.term;

import java.util.Locale;
import java.util.Optional;

/** A process exceeds the size limit of the encoder. The message completes a sentence that begins with "the process". */
public final class StructureTooLarge extends RuntimeException {

  private final Optional<String> definition;
  private final Optional<String> process;

  public StructureTooLarge(int limit, String what) {
    this(String.format(Locale.ROOT, "has more than %,d %s", limit, what), Optional.empty(), Optional.empty());
  }

  private StructureTooLarge(String message, Optional<String> definition, Optional<String> process) {
    super(message);
    this.definition = definition;
    this.process = process;
  }

  /** The same, naming the definition that is too large. */
  public StructureTooLarge of(Unfolding.Size size) {
    String unfolded = ": with all its calls unfolded, it has " + size.text() + " steps";
    return new StructureTooLarge(getMessage() + unfolded, Optional.of(size.definition()), process);
  }

  /** The same, naming the process that is too large, of several. */
  public StructureTooLarge in(String name) {
    return new StructureTooLarge(getMessage(), definition, Optional.of(name));
  }

  /** The process that is too large, if there are several. */
  public Optional<String> process() {
    return process;
  }

  /** The definition that is too large, if a single one is. */
  public Optional<String> definition() {
    return definition;
  }
}
