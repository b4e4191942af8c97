package skein.core.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

  private final List<String> known = List.of("Agreed", "Settles", "Stays", "NoErrors");

  @Test
  void aTypoIsRecognised() {
    assertThat(Nearest.to("Agred", known)).contains("Agreed");
    assertThat(Nearest.to("agreed", known)).contains("Agreed");
    assertThat(Nearest.to("Stasy", known)).contains("Stays");
  }

  @Test
  void anUnrelatedWordHasNoSuggestion() {
    assertThat(Nearest.to("Wibble", known)).isEmpty();
    assertThat(Nearest.to("", known)).isEmpty();
  }
}
