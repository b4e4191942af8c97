package skein.emit.aiger;

import java.util.Arrays;

/** Arithmetic on rows of literals, the lowest bit first. */
final class LiteralArithmetic {

  private final Aig aig;

  LiteralArithmetic(Aig aig) {
    this.aig = aig;
  }

  static int[] constant(int width, long value) {
    int[] word = new int[width];
    Arrays.setAll(word, i -> (int) (value >>> i & 1));
    return word;
  }

  int[] choose(int condition, int[] then, int[] otherwise) {
    int[] word = new int[then.length];
    Arrays.setAll(word, i -> aig.ite(condition, then[i], otherwise[i]));
    return word;
  }

  int[] sum(int[] a, int[] b) {
    return sum(a, b, Aig.FALSE);
  }

  private int[] sum(int[] a, int[] b, int carryIn) {
    int[] word = new int[a.length];
    int carry = carryIn;
    for (int i = 0; i < a.length; i++) {
      int differ = aig.xor(a[i], b[i]);
      word[i] = aig.xor(differ, carry);
      carry = aig.or(aig.and(a[i], b[i]), aig.and(differ, carry));
    }
    return word;
  }

  int[] difference(int[] a, int[] b) {
    return sum(a, Arrays.stream(b).map(literal -> literal ^ 1).toArray(), Aig.TRUE);
  }

  int[] product(int[] a, int[] b) {
    int[] total = constant(a.length, 0);
    for (int shift = 0; shift < b.length; shift++) {
      int[] row = constant(a.length, 0);
      for (int i = shift; i < a.length; i++) {
        row[i] = aig.and(a[i - shift], b[shift]);
      }
      total = sum(total, row);
    }
    return total;
  }

  int same(int[] a, int[] b) {
    int[] bits = new int[a.length];
    Arrays.setAll(bits, i -> aig.xor(a[i], b[i]) ^ 1);
    return aig.and(bits);
  }

  /** Unsigned. */
  int less(int[] a, int[] b) {
    int result = Aig.FALSE;
    for (int i = 0; i < a.length; i++) {
      result = aig.or(aig.and(a[i] ^ 1, b[i]), aig.and(aig.xor(a[i], b[i]) ^ 1, result));
    }
    return result;
  }

  int signedLess(int[] a, int[] b) {
    return less(flipped(a), flipped(b));
  }

  private static int[] flipped(int[] word) {
    int[] result = word.clone();
    result[result.length - 1] ^= 1;
    return result;
  }

  /** Unsigned quotient and remainder; division by zero gives all ones and the dividend, as in long division. */
  int[][] divided(int[] a, int[] b) {
    int width = a.length;
    int[] divisor = Arrays.copyOf(b, width + 1);
    int[] rest = constant(width + 1, 0);
    int[] quotient = new int[width];
    for (int i = width - 1; i >= 0; i--) {
      int[] shifted = new int[width + 1];
      shifted[0] = a[i];
      System.arraycopy(rest, 0, shifted, 1, width);
      int fits = less(shifted, divisor) ^ 1;
      quotient[i] = fits;
      rest = choose(fits, difference(shifted, divisor), shifted);
    }
    return new int[][] {quotient, Arrays.copyOf(rest, width)};
  }
}
