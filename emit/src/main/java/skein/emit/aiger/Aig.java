package skein.emit.aiger;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import skein.analysis.bits.Gates;

/**
 * And-gates over inputs and latches. A literal is twice the number of a node, plus one if it is inverted;
 * 0 is false and 1 is true. Constant, equal and redundant gates are not built.
 */
final class Aig implements Gates {

  static final int FALSE = 0;
  static final int TRUE = 1;
  /** The operand of nodes that are not gates. */
  private static final int NONE = -1;

  private int[] left = {NONE, 0, 0, 0};
  private int[] right = {NONE, 0, 0, 0};
  private int nodes = 1;
  private final Map<Long, Integer> known = new HashMap<>();

  /** A node that is not a gate. */
  int leaf() {
    return 2 * add(NONE, NONE);
  }

  int nodes() {
    return nodes;
  }

  boolean isGate(int node) {
    return left[node] != NONE;
  }

  int left(int node) {
    return left[node];
  }

  int right(int node) {
    return right[node];
  }

  private int add(int a, int b) {
    if (nodes == left.length) {
      left = Arrays.copyOf(left, 2 * nodes);
      right = Arrays.copyOf(right, 2 * nodes);
    }
    left[nodes] = a;
    right[nodes] = b;
    return nodes++;
  }

  @Override
  public int constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  @Override
  public int and(int a, int b) {
    if (a == FALSE || b == FALSE || a == (b ^ 1)) {
      return FALSE;
    }
    if (a == TRUE || a == b) {
      return b;
    }
    if (b == TRUE) {
      return a;
    }
    int simpler = absorbed(a, b);
    if (simpler == NONE) {
      simpler = absorbed(b, a);
    }
    if (simpler != NONE) {
      return simpler;
    }
    int low = Math.min(a, b);
    int high = Math.max(a, b);
    return 2 * known.computeIfAbsent((long) low << 32 | high, _ -> add(low, high));
  }

  /** Simplifies a conjunction if one side is a gate related to the other; else NONE. */
  private int absorbed(int gate, int other) {
    int node = gate >> 1;
    if (!isGate(node)) {
      return NONE;
    }
    int a = left[node];
    int b = right[node];
    if ((gate & 1) == 0) {
      if (a == other || b == other) {
        return gate;
      }
      return a == (other ^ 1) || b == (other ^ 1) ? FALSE : NONE;
    }
    if (a == (other ^ 1) || b == (other ^ 1)) {
      return other;
    }
    if (a == other) {
      return and(other, b ^ 1);
    }
    return b == other ? and(other, a ^ 1) : NONE;
  }

  @Override
  public int and(int[] literals) {
    return and(literals, 0, literals.length);
  }

  /** Builds a balanced tree, so that circuits stay shallow. */
  private int and(int[] literals, int from, int to) {
    if (to - from == 0) {
      return TRUE;
    }
    if (to - from == 1) {
      return literals[from];
    }
    int middle = (from + to) >>> 1;
    return and(and(literals, from, middle), and(literals, middle, to));
  }

  int or(int[] literals) {
    return and(Arrays.stream(literals).map(literal -> literal ^ 1).toArray()) ^ 1;
  }

  @Override
  public int xor(int a, int b) {
    return and(and(a, b) ^ 1, and(a ^ 1, b ^ 1) ^ 1);
  }

  @Override
  public int ite(int condition, int then, int otherwise) {
    if (then == otherwise) {
      return then;
    }
    return and(and(condition, then ^ 1) ^ 1, and(condition ^ 1, otherwise ^ 1) ^ 1);
  }

  @Override
  public int carry(int a, int b, int differ, int carry) {
    return or(and(a, b), and(differ, carry));
  }

  @Override
  public int less(int[] a, int[] b, boolean orEqual) {
    return orEqual ? less(b, a) ^ 1 : less(a, b);
  }

  private int less(int[] a, int[] b) {
    int result = FALSE;
    for (int i = 0; i < a.length; i++) {
      result = or(and(a[i] ^ 1, b[i]), and(xor(a[i], b[i]) ^ 1, result));
    }
    return result;
  }
}
