package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClaimJudgeTest {

  @Test
  void longListsOfAgentsAreCut() {
    assertThat(ClaimJudge.list(List.of("a", "b"))).isEqualTo("a, b");
    List<String> names = IntStream.range(0, 22).mapToObj(i -> "n" + i).toList();
    assertThat(ClaimJudge.list(names)).endsWith("n18, n19 and 2 more");
    assertThat(ClaimJudge.list(names.subList(0, 20))).endsWith("n18, n19");
    assertThat(ClaimJudge.list(names.subList(0, 21))).endsWith("n18, n19 and 1 more");
  }
}
