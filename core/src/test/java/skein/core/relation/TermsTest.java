package skein.core.relation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TermsTest {

  @Test
  void whoWaitsIsAskedAlsoWhileNothingNewComesUp() {
    int[] polls = {0};
    Terms terms = new Terms(() -> polls[0]++, Integer.MAX_VALUE);
    int known = terms.count();
    for (int i = 0; i < 10_240; i++) {
      terms.variable("x", 8);
    }
    assertThat(terms.count()).isEqualTo(known + 1);
    assertThat(polls[0]).isEqualTo(10);
  }
}
