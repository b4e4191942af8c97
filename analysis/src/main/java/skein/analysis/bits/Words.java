package skein.analysis.bits;

import java.util.Arrays;

/** Arithmetic on rows of literals, the lowest bit first. */
public final class Words {

  private final Gates gates;

  public Words(Gates gates) {
    this.gates = gates;
  }

  public int[] constant(int width, long value) {
    int[] out = new int[width];
    Arrays.setAll(out, i -> gates.constant((value >>> i & 1) == 1));
    return out;
  }

  int[] ite(int c, int[] a, int[] b) {
    int[] out = new int[a.length];
    Arrays.setAll(out, i -> gates.ite(c, a[i], b[i]));
    return out;
  }

  private static int[] not(int[] a) {
    return Arrays.stream(a).map(literal -> literal ^ 1).toArray();
  }

  int[] add(int[] a, int[] b) {
    return add(a, b, gates.constant(false));
  }

  private int[] add(int[] a, int[] b, int carryIn) {
    int[] out = new int[a.length];
    int carry = carryIn;
    for (int i = 0; i < a.length; i++) {
      int half = gates.xor(a[i], b[i]);
      out[i] = gates.xor(half, carry);
      carry = gates.carry(a[i], b[i], half, carry);
    }
    return out;
  }

  int[] subtract(int[] a, int[] b) {
    return add(a, not(b), gates.constant(true));
  }

  int[] multiply(int[] a, int[] b) {
    int[] sum = constant(a.length, 0);
    for (int i = 0; i < a.length; i++) {
      int[] row = new int[a.length];
      for (int j = 0; j < a.length; j++) {
        row[j] = j < i ? gates.constant(false) : gates.and(a[j - i], b[i]);
      }
      sum = add(sum, row);
    }
    return sum;
  }

  public int equal(int[] a, int[] b) {
    int[] same = new int[a.length];
    Arrays.setAll(same, i -> gates.xor(a[i], b[i]) ^ 1);
    return gates.and(same);
  }

  /** Signed {@code a < b}, or {@code a <= b}. */
  int signedLess(int[] a, int[] b, boolean orEqual) {
    int[] x = a.clone();
    int[] y = b.clone();
    x[x.length - 1] ^= 1;
    y[y.length - 1] ^= 1;
    return gates.less(x, y, orEqual);
  }

  /** Long division; division by zero follows SMT-LIB. */
  int[] divide(int[] a, int[] b, boolean wantsRemainder) {
    int width = a.length;
    int[] divisor = Arrays.copyOf(b, width + 1);
    divisor[width] = gates.constant(false);
    int[] rest = constant(width + 1, 0);
    int[] quotient = new int[width];
    for (int i = width - 1; i >= 0; i--) {
      System.arraycopy(rest, 0, rest, 1, width);
      rest[0] = a[i];
      quotient[i] = gates.less(divisor, rest, true);
      rest = ite(quotient[i], subtract(rest, divisor), rest);
    }
    return wantsRemainder ? Arrays.copyOf(rest, width) : quotient;
  }
}
