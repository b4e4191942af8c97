package skein.emit.aiger;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The AIGER 1.9 format, text ({@code aag}) and binary ({@code aig}).
 *
 * @see <a href="https://fmv.jku.at/aiger/">Biere, Heljanko, Wieringa: AIGER 1.9 And Beyond</a>
 */
final class AigerWriter {

  private final Circuit circuit;
  private final List<Integer> gates;
  /** The literal of each node in the file. */
  private final int[] number;
  private final Set<String> used = new HashSet<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private AigerWriter(Circuit circuit) {
    this.circuit = circuit;
    this.gates = circuit.gates();
    this.number = new int[circuit.aig().nodes()];
    int next = 1;
    for (Circuit.Input input : circuit.inputs()) {
      number[input.literal() >> 1] = 2 * next++;
    }
    for (Circuit.Latch latch : circuit.latches()) {
      number[latch.literal() >> 1] = 2 * next++;
    }
    for (int gate : gates) {
      number[gate] = 2 * next++;
    }
  }

  static byte[] binary(Circuit circuit) {
    return new AigerWriter(circuit).write(true);
  }

  static byte[] ascii(Circuit circuit) {
    return new AigerWriter(circuit).write(false);
  }

  private int coded(int literal) {
    return number[literal >> 1] ^ (literal & 1);
  }

  private byte[] write(boolean binary) {
    int inputs = circuit.inputs().size();
    int latches = circuit.latches().size();
    int most = inputs + latches + gates.size();
    line((binary ? "aig " : "aag ") + most + " " + inputs + " " + latches + " 0 " + gates.size() + " 1");
    if (!binary) {
      circuit.inputs().forEach(input -> line("" + coded(input.literal())));
    }
    for (Circuit.Latch latch : circuit.latches()) {
      line((binary ? "" : coded(latch.literal()) + " ") + coded(latch.next()));
    }
    line("" + coded(circuit.bad()));
    for (int gate : gates) {
      gate(gate, binary);
    }
    for (int i = 0; i < inputs; i++) {
      line("i" + i + " " + unique(circuit.inputs().get(i).name()));
    }
    for (int i = 0; i < latches; i++) {
      line("l" + i + " " + unique(circuit.latches().get(i).name()));
    }
    line("b0 " + circuit.badName());
    line("c");
    circuit.comments().forEach(this::line);
    return out.toByteArray();
  }

  /** ABC rejects circuits with duplicate names. */
  private String unique(String name) {
    String wish = name;
    for (int i = 2; !used.add(wish); i++) {
      wish = name + " (" + i + ")";
    }
    return wish;
  }

  private void gate(int gate, boolean binary) {
    int a = coded(circuit.aig().left(gate));
    int b = coded(circuit.aig().right(gate));
    int high = Math.max(a, b);
    int low = Math.min(a, b);
    if (binary) {
      delta(number[gate] - high);
      delta(high - low);
    } else {
      line(number[gate] + " " + high + " " + low);
    }
  }

  /** Seven bits at a time, lowest first; the highest bit is set if more follow. */
  private void delta(int difference) {
    int rest = difference;
    while (rest >= 0x80) {
      out.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  private void line(String text) {
    out.writeBytes((text + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
