package skein.core.method;

import java.util.List;

/**
 * A triple that others take together, such as a handshake.
 *
 * @param parts each takes part with one of its alternatives, which are the numbers of the triples that it takes
 * @param entry the entry condition, or that it is what those of its triples say
 * @param exit the exit condition, or the same
 */
public record JointStep(int number, String action, List<List<List<Integer>>> parts, String entry, String exit) {

  /** A condition that is that of the triples that are taken. */
  public static final String OF_TRIPLES = "as its triples";

  public JointStep {
    parts = parts.stream().map(part -> part.stream().map(List::copyOf).toList()).toList();
  }

  /** The numbers of all triples that can take part, in order. */
  public List<Integer> members() {
    return parts.stream().flatMap(part -> part.stream().flatMap(List::stream)).distinct().sorted().toList();
  }
}
