package skein.core.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.program.Variables;

class PackingTest {

  @Test
  void aCellUsesOnlyTheBitsThatItsDomainNeeds() {
    Variables variables = new Variables();
    variables.array("bits", 60, 0, 1);
    variables.scalar("small", -4, 3);
    assertThat(new Packing(variables.all()).words()).isEqualTo(1);
    variables.scalar("one", 7, 7);
    assertThat(new Packing(variables.all()).words()).isEqualTo(1);
    variables.scalar("more", 0, 2);
    assertThat(new Packing(variables.all()).words()).isEqualTo(2);
  }

  @Test
  void unpackingRevertsPacking() {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      Variables variables = new Variables();
      int count = 1 + random.nextInt(20);
      long[] cells = new long[count];
      for (int i = 0; i < count; i++) {
        long min = random.nextInt(-10, 10);
        long max = random.nextInt(4) == 0 ? Integer.MAX_VALUE + 1L : min + random.nextInt(9);
        variables.scalar("v" + i, random.nextInt(4) == 0 ? Integer.MIN_VALUE : min, max);
        cells[i] = random.nextInt(3) == 0 ? max : min;
      }
      Packing packing = new Packing(variables.all());
      assertThat(packing.unpack(packing.pack(cells))).isEqualTo(cells);
    }
  }
}
