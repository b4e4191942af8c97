package skein.emit.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToolboxTest {

  @Test
  void aVariableWithAWrongPathIsNamedInTheAdvice() {
    Toolbox box = new Toolbox(Map.of("SKEIN_SPIN", "/no/such/spin", "SKEIN_ABC", "abc-of-nobody"), Optional.empty());
    assertThat(box.advice(Tool.SPIN)).isEqualTo("SKEIN_SPIN is set to /no/such/spin, which does not exist");
    assertThat(box.advice(Tool.ABC)).isEqualTo("SKEIN_ABC is set to abc-of-nobody, which is not on the PATH");
    assertThat(box.advice(Tool.CBMC))
        .isEqualTo("run tools/install, or see https://www.cprover.org/cbmc; or set SKEIN_CBMC to its path");
  }
}
