package skein.emit.aiger;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A circuit read from an AIGER file, text or binary, which can be simulated. */
final class ReadCircuit {

  final int inputs;
  final List<Integer> next = new ArrayList<>();
  /** The left and right operand of each gate. */
  final List<List<Integer>> gates = new ArrayList<>();
  int bad;
  private final byte[] bytes;
  private int at;
  private boolean[] values;

  ReadCircuit(byte[] file) {
    bytes = file;
    String[] header = line().split(" ");
    boolean binary = header[0].equals("aig");
    inputs = Integer.parseInt(header[2]);
    int latches = Integer.parseInt(header[3]);
    int ands = Integer.parseInt(header[5]);
    if (!binary) {
      for (int i = 0; i < inputs; i++) {
        require(Integer.parseInt(line()) == 2 * (i + 1));
      }
    }
    for (int i = 0; i < latches; i++) {
      String[] words = line().split(" ");
      next.add(Integer.parseInt(words[words.length - 1]));
    }
    bad = Integer.parseInt(line());
    for (int i = 0; i < ands; i++) {
      int gate = 2 * (inputs + latches + 1 + i);
      if (binary) {
        int left = gate - delta();
        gates.add(List.of(left, left - delta()));
      } else {
        int[] numbers = Arrays.stream(line().split(" ")).mapToInt(Integer::parseInt).toArray();
        require(numbers[0] == gate && gate > numbers[1] && numbers[1] >= numbers[2]);
        gates.add(List.of(numbers[1], numbers[2]));
      }
    }
    values = new boolean[1 + inputs + latches + ands];
  }

  private static void require(boolean condition) {
    if (!condition) {
      throw new IllegalArgumentException("malformed");
    }
  }

  private String line() {
    int from = at;
    while (bytes[at] != '\n') {
      at++;
    }
    return new String(bytes, from, at++ - from, StandardCharsets.UTF_8);
  }

  private int delta() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int b = bytes[at++] & 0xff;
      value |= (b & 0x7f) << shift;
      if (b < 0x80) {
        return value;
      }
    }
  }

  /** Returns whether the bad output is true with these inputs, and advances the latches. */
  boolean tick(boolean[] tick) {
    System.arraycopy(tick, 0, values, 1, inputs);
    for (int i = 0; i < gates.size(); i++) {
      values[1 + inputs + next.size() + i] = value(gates.get(i).get(0)) && value(gates.get(i).get(1));
    }
    boolean isBad = value(bad);
    boolean[] latches = new boolean[next.size()];
    for (int i = 0; i < latches.length; i++) {
      latches[i] = value(next.get(i));
    }
    System.arraycopy(latches, 0, values, 1 + inputs, latches.length);
    return isBad;
  }

  boolean latch(int index) {
    return values[1 + inputs + index];
  }

  private boolean value(int literal) {
    return values[literal >> 1] != ((literal & 1) == 1);
  }
}
