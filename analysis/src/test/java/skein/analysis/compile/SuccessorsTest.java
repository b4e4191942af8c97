package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;

class SuccessorsTest {

  @Test
  void theBufferGrows() {
    int[] polls = {0};
    Successors out = new Successors(3, Budget.UNLIMITED.also(() -> polls[0]++));
    for (int i = 0; i < 1000; i++) {
      int at = out.reserve();
      assertThat(at).isEqualTo(3 * i);
      for (int word = 0; word < 3; word++) {
        out.words()[at + word] = 10 * i + word;
      }
      assertThat(out.count()).isEqualTo(i + 1);
    }
    for (int i = 0; i < 1000; i++) {
      assertThat(out.words()[3 * i + 2]).isEqualTo(10 * i + 2);
    }
    assertThat(polls[0]).as("whenever there are twice as many as 64").isEqualTo(4);
    out.poll();
    assertThat(polls[0]).isEqualTo(5);
    out.clear();
    assertThat(out.count()).isZero();
    assertThat(out.reserve()).isZero();
  }

  /** Limits and Ctrl-C are noticed there, however large the buffer is by then. */
  @Test
  void aStateWithMillionsOfSuccessorsIsPolledRegularly() {
    int[] polls = {0};
    Successors out = new Successors(1, Budget.UNLIMITED.also(() -> polls[0]++));
    for (int round = 0; round < 2; round++) {
      polls[0] = 0;
      out.clear();
      for (int i = 0; i < 1 << 23; i++) {
        out.reserve();
      }
    }
    assertThat(polls[0]).isBetween(7, 8);
  }

  /** Otherwise a full buffer would be a negative length, or an index out of bounds. */
  @Test
  void aBufferThatCannotGrowAnyMoreIsALackOfMemory() {
    for (int width : new int[] {1, 2, 3, 9, 16, 1000}) {
      int length = 64 * width;
      while (length < 1 << 30) {
        length = Successors.longer(length, width);
      }
      int longest = length < Integer.MAX_VALUE - 8 - 2 * width ? Successors.longer(length, width) : length;
      assertThat(longest % width).isZero();
      assertThat(longest).isBetween(Integer.MAX_VALUE - 8 - 2 * width, Integer.MAX_VALUE - 8 - width);
      assertThatThrownBy(() -> Successors.longer(longest, width)).isInstanceOf(OutOfMemoryError.class);
    }
  }

  @Test
  void everyStateHasTheAgentOfItsStep() {
    Successors out = new Successors(1);
    for (int round = 0; round < 2; round++) {
      out.clear();
      for (int agent = 0; agent < 30; agent++) {
        out.by(100 - agent);
        for (int i = 0; i < agent % 3; i++) {
          out.reserve();
        }
      }
      int[] actors = new int[out.count()];
      out.actors(actors);
      int at = 0;
      for (int agent = 0; agent < 30; agent++) {
        for (int i = 0; i < agent % 3; i++) {
          assertThat(actors[at++]).isEqualTo(100 - agent);
        }
      }
      assertThat(at).isEqualTo(actors.length);
    }
  }
}
