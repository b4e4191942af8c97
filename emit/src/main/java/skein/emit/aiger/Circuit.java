package skein.emit.aiger;

import java.util.ArrayList;
import java.util.List;

/**
 * A circuit with state, all of whose latches start at 0, and one bad output.
 *
 * @param aig has the inputs and latches as leaves
 * @param comments for readers of the file, line by line
 */
record Circuit(Aig aig, List<Input> inputs, List<Latch> latches, int bad, String badName, List<String> comments) {

  Circuit {
    inputs = List.copyOf(inputs);
    latches = List.copyOf(latches);
    comments = List.copyOf(comments);
  }

  record Input(String name, int literal) {}

  record Latch(String name, int literal, int next) {}

  /** The gates in use, operands before gates. */
  List<Integer> gates() {
    boolean[] needed = new boolean[aig.nodes()];
    needed[bad >> 1] = true;
    latches.forEach(latch -> needed[latch.next() >> 1] = true);
    // Operands have lower numbers than their gates.
    for (int node = aig.nodes() - 1; node > 0; node--) {
      if (needed[node] && aig.isGate(node)) {
        needed[aig.left(node) >> 1] = true;
        needed[aig.right(node) >> 1] = true;
      }
    }
    List<Integer> gates = new ArrayList<>();
    for (int node = 1; node < aig.nodes(); node++) {
      if (needed[node] && aig.isGate(node)) {
        gates.add(node);
      }
    }
    return gates;
  }
}
