package skein.analysis.bits;

/** Boolean gates over literals; the negation of a literal is the literal with its lowest bit flipped. */
public interface Gates {

  int constant(boolean value);

  int and(int a, int b);

  /** Of any number of literals. */
  int and(int[] literals);

  int xor(int a, int b);

  int ite(int condition, int then, int otherwise);

  default int or(int a, int b) {
    return and(a ^ 1, b ^ 1) ^ 1;
  }

  /**
   * What an adder carries to the next place.
   *
   * @param differ whether a and b differ
   */
  default int carry(int a, int b, int differ, int carry) {
    return ite(differ, carry, a);
  }

  /** Unsigned {@code a < b}, or {@code a <= b}; the lowest bit is first. */
  default int less(int[] a, int[] b, boolean orEqual) {
    int result = constant(orEqual);
    for (int i = 0; i < a.length; i++) {
      result = ite(xor(a[i], b[i]), b[i], result);
    }
    return result;
  }
}
