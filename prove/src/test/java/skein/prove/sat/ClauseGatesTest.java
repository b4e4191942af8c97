package skein.prove.sat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every gate over three variables, their negations and both constants, in every combination. */
class ClauseGatesTest {

  private final Cdcl cdcl = new Cdcl(() -> false);
  private final ClauseGates gates = new ClauseGates(cdcl);
  private final int a = gates.fresh();
  private final int b = gates.fresh();
  private final int c = gates.fresh();
  private final int[] all = {gates.yes, gates.no, a, a ^ 1, b, b ^ 1, c, c ^ 1};
  /** By assignment of the variables, and by index in {@link #all}. */
  private final boolean[][] values = new boolean[8][all.length];

  @BeforeEach
  void evaluate() {
    for (int row = 0; row < 8; row++) {
      values[row][0] = true;
      for (int v = 0; v < 3; v++) {
        values[row][2 + 2 * v] = (row >> v & 1) == 1;
        values[row][3 + 2 * v] = (row >> v & 1) == 0;
      }
    }
  }

  private interface Row {
    boolean value(boolean[] of);
  }

  private void assertGate(int out, String as, Row expected) {
    for (int row = 0; row < 8; row++) {
      int[] inputs = {values[row][2] ? a : a ^ 1, values[row][4] ? b : b ^ 1, values[row][6] ? c : c ^ 1, out};
      boolean value = expected.value(values[row]);
      assertThat(cdcl.check(inputs)).as("%s is true in row %s", as, row).isEqualTo(value);
      inputs[3] ^= 1;
      assertThat(cdcl.check(inputs)).as("%s is false in row %s", as, row).isEqualTo(!value);
    }
  }

  @Test
  void gatesOfTwoInputsAreCorrect() {
    for (int i = 0; i < all.length; i++) {
      for (int j = 0; j < all.length; j++) {
        int x = i;
        int y = j;
        assertGate(gates.and(all[x], all[y]), "and " + x + " " + y, of -> of[x] && of[y]);
        assertGate(gates.or(all[x], all[y]), "or " + x + " " + y, of -> of[x] || of[y]);
        assertGate(gates.xor(all[x], all[y]), "xor " + x + " " + y, of -> of[x] != of[y]);
      }
    }
  }

  @Test
  void gatesOfThreeInputsAreCorrect() {
    for (int i = 0; i < all.length; i++) {
      for (int j = 0; j < all.length; j++) {
        for (int k = 0; k < all.length; k++) {
          int x = i;
          int y = j;
          int z = k;
          assertGate(gates.ite(all[x], all[y], all[z]), "ite " + x + " " + y + " " + z, of -> of[x] ? of[y] : of[z]);
          assertGate(gates.and(new int[] {all[x], all[y], all[z]}), "and " + x + " " + y + " " + z, of -> of[x] && of[y] && of[z]);
        }
      }
    }
  }

  @Test
  void conjunctionsOfAnyNumberOfInputsAreCorrect() {
    assertThat(gates.and(new int[0])).isEqualTo(gates.yes);
    assertThat(gates.and(new int[] {b})).isEqualTo(b);
    assertThat(gates.and(new int[] {gates.yes, b ^ 1, gates.yes})).isEqualTo(b ^ 1);
    int[] many = IntStream.range(0, 6).map(_ -> gates.fresh()).toArray();
    int out = gates.and(many);
    assertThat(cdcl.check(out, many[3] ^ 1)).isFalse();
    assertThat(cdcl.check(IntStream.concat(Arrays.stream(many), IntStream.of(out ^ 1)).toArray())).isFalse();
    assertThat(cdcl.check(IntStream.concat(Arrays.stream(many), IntStream.of(out)).toArray())).isTrue();
  }

  /** What both branches imply follows, whatever the condition. */
  @Test
  void equalBranchesArePropagated() {
    Cdcl quiet = new Cdcl(() -> { throw new AssertionError("a conflict"); });
    ClauseGates of = new ClauseGates(quiet);
    int[] in = {of.fresh(), of.fresh(), of.fresh()};
    int out = of.ite(in[0], in[1], in[2]);
    assertThat(quiet.check(in[1], in[2], out ^ 1)).isFalse();
    assertThat(quiet.check(in[1] ^ 1, in[2] ^ 1, out)).isFalse();
    assertThat(quiet.check(in[1], in[2] ^ 1, out, in[0])).isTrue();
  }

  /** No gate is made for a known result, or twice for the same operands. */
  @Test
  void trivialGatesAreSimplified() {
    int and = gates.and(a, b);
    int xor = gates.xor(a, b);
    int ite = gates.ite(a, b, c);
    int made = gates.fresh();
    assertThat(gates.and(b, a)).isEqualTo(and);
    assertThat(gates.or(b ^ 1, a ^ 1)).isEqualTo(and ^ 1);
    assertThat(gates.and(new int[] {a, gates.yes, b})).isEqualTo(and);
    assertThat(gates.xor(b, a)).isEqualTo(xor);
    assertThat(gates.xor(a ^ 1, b)).isEqualTo(xor ^ 1);
    assertThat(gates.xor(b ^ 1, a ^ 1)).isEqualTo(xor);
    assertThat(gates.ite(a, b, c)).isEqualTo(ite);
    assertThat(gates.ite(a, b, b)).isEqualTo(b);
    assertThat(gates.ite(a, b, b ^ 1)).isEqualTo(xor ^ 1);
    assertThat(gates.ite(a, b, gates.no)).isEqualTo(and);
    assertThat(gates.ite(a, b, a)).isEqualTo(and);
    assertThat(gates.ite(a ^ 1, gates.yes, b ^ 1)).isEqualTo(and ^ 1);
    assertThat(gates.ite(a ^ 1, a ^ 1, b ^ 1)).isEqualTo(and ^ 1);
    assertThat(gates.ite(a ^ 1, gates.no, b)).isEqualTo(and);
    assertThat(gates.ite(a ^ 1, a, b)).isEqualTo(and);
    assertThat(gates.ite(a, b ^ 1, gates.yes)).isEqualTo(and ^ 1);
    assertThat(gates.ite(a, b ^ 1, a ^ 1)).isEqualTo(and ^ 1);
    for (int x : all) {
      assertThat(new int[] {gates.and(x, gates.yes), gates.and(gates.yes, x), gates.and(x, x), gates.ite(gates.yes, x, b), gates.xor(x, gates.no)})
          .containsOnly(x);
      assertThat(new int[] {gates.and(x, gates.no), gates.and(gates.no, x), gates.and(x, x ^ 1), gates.xor(x, x)}).containsOnly(gates.no);
      assertThat(new int[] {gates.xor(x, gates.yes), gates.xor(gates.yes, x), gates.ite(gates.no, b, x ^ 1)}).containsOnly(x ^ 1);
      assertThat(gates.xor(x, x ^ 1)).isEqualTo(gates.yes);
    }
    assertThat(gates.fresh()).as("nothing was made since").isEqualTo(made + 2);
  }
}
