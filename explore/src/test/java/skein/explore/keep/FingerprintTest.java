package skein.explore.keep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.SettingProblem.Difference;

class FingerprintTest {

  @Test
  void theNamesOfOptionsInOlderCheckpointsAreThoseOfTheSettings() {
    Fingerprint now = new Fingerprint().with("fairness", "weak").with("max-states", "");
    assertThat(now.differences(List.of("--fairness: weak", "--max-states: none"))).isEmpty();
    assertThat(now.differences(List.of("--fairness: strong", "--max-states: none")))
        .containsExactly(new Difference("fairness", Optional.of("strong"), Optional.of("weak")));
  }

  @Test
  void detailsAreToldOnlyIfNothingElseDiffers() {
    Fingerprint now = new Fingerprint().with("question", "verify").withDetail("wording", "x");
    assertThat(now.differences(List.of("question: explore", "wording: other"))).extracting(Difference::name).containsExactly("question");
    assertThat(now.differences(List.of("question: verify", "wording: other"))).extracting(Difference::name).containsExactly("wording");
    assertThat(now.differences(now.lines())).isEmpty();
  }
}
