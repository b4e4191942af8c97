package skein.cli.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import skein.ask.question.StateSpace;

/**
 * A state space in the Aldebaran format. The format has one initial state: if there are several,
 * an extra state (the last) has an internal step {@code i} to each of them.
 *
 * @see <a href="https://cadp.inria.fr/man/aut.html">The AUT format of CADP</a>
 */
public final class Aldebaran {

  private Aldebaran() {}

  public static void write(StateSpace space, Writer out) throws IOException {
    int states = space.states();
    boolean extra = space.initialStates() != 1;
    long edges = space.extent().reason().isEmpty() ? space.extent().statistics().transitions() : count(space);
    long transitions = edges + (extra ? space.initialStates() : 0);
    out.write("des (" + (extra ? states : 0) + ", " + transitions + ", " + (extra ? states + 1 : states) + ")\n");
    try {
      for (int state = 0; state < states; state++) {
        space.edges(state, (from, step, to) -> line(out, from, space.action(from, step).text(), to));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    if (extra) {
      for (int initial = 0; initial < space.initialStates(); initial++) {
        out.write("(" + states + ", i, " + initial + ")\n");
      }
    }
  }

  private static long count(StateSpace space) {
    long[] edges = {0};
    for (int state = 0; state < space.states(); state++) {
      space.edges(state, (_, _, _) -> edges[0]++);
    }
    return edges[0];
  }

  private static void line(Writer out, int from, String label, int to) {
    try {
      out.write("(" + from + ", \"" + label.replace('"', '\'') + "\", " + to + ")\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
