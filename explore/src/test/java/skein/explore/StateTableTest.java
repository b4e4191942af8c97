package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateTableTest {

  @Test
  void statesAreNumberedInTheOrderOfTheirArrival() {
    Random random = new Random(7);
    for (int words = 1; words <= 4; words++) {
      StateTable table = new StateTable(words);
      Map<List<Long>, Integer> expected = new HashMap<>();
      for (int i = 0; i < 20_000; i++) {
        long[] state = random.longs(words, -40, 40).toArray();
        List<Long> key = new ArrayList<>();
        for (long word : state) {
          key.add(word);
        }
        int found = table.find(state);
        Integer known = expected.get(key);
        assertThat(found >= 0).isEqualTo(known != null);
        int number = found >= 0 ? found : table.insert(state, ~found);
        assertThat(number).isEqualTo(known != null ? known : expected.size());
        expected.put(key, number);
        assertThat(table.get(number)).isEqualTo(state);
      }
      assertThat(table.size()).isEqualTo(expected.size());
    }
  }

  @Test
  void memoryIsForeseen() {
    StateTable table = new StateTable(2);
    long[] state = {0, 0};
    for (int i = 0; i < 192; i++) {
      state[1] = i;
      table.insert(state, ~table.find(state));
    }
    long arena = 1024 * 2 * 8 + 4 * 8;
    assertThat(table.bytesForOneMore()).isEqualTo(arena + 256 * 4 + 512 * 4);
    state[1] = 192;
    table.insert(state, ~table.find(state));
    assertThat(table.bytesForOneMore()).isEqualTo(arena + 512 * 4);
  }
}
