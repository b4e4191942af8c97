package skein.prove;

import java.util.stream.IntStream;

/** The same for all other machines. */
class MoreRandomSystemsTest extends RandomSystemsTest {

  @Override
  IntStream seeds() {
    return IntStream.range(FEW, Boolean.getBoolean("skein.thorough") ? 20_000 : 150);
  }
}
