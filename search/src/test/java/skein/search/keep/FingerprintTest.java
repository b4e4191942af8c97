package skein.search.keep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.QuestionProblem.Difference;

class FingerprintTest {

  @Test
  void detailsAreReportedOnlyIfNothingElseDiffers() {
    Fingerprint now = new Fingerprint().with("question", "verify").withDetail("wording", "x");
    assertThat(now.differences(List.of("question: explore", "wording: other"))).extracting(Difference::name).containsExactly("question");
    assertThat(now.differences(List.of("question: verify", "wording: other"))).extracting(Difference::name).containsExactly("wording");
    assertThat(now.differences(now.lines())).isEmpty();
  }
}
