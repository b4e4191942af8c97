package skein.core.method;

import java.util.List;
import skein.core.source.Span;

/**
 * A triple of a process: where it can be taken, the action, and where it leads.
 *
 * @param origins where the action is written; several if equal steps from several places are one triple
 * @param action in the language of the model
 * @param entry the entry condition over the counters
 * @param exit the exit condition, as assignments to the counters
 * @param from where it can be taken, any of these
 * @param to where it can lead
 * @param isAlone whether it is a step of the system by itself; otherwise it was removed, except where it takes part in a joint step
 */
public record LinkedTriple(
    int number,
    List<Span> origins,
    String action,
    String entry,
    String exit,
    List<Counter.Position> from,
    List<Counter.Position> to,
    boolean isAlone) {

  public LinkedTriple {
    origins = List.copyOf(origins);
    from = List.copyOf(from);
    to = List.copyOf(to);
  }

  /** The same, taken only together with others. */
  public LinkedTriple together() {
    return new LinkedTriple(number, origins, action, entry, exit, from, to, false);
  }
}
