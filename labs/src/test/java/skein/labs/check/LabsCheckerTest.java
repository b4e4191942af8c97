package skein.labs.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.labs.parse.Parsed;
import skein.labs.syntax.Spec;

class LabsCheckerTest {

  static List<Path> models() {
    return Parsed.models();
  }

  @ParameterizedTest
  @MethodSource("models")
  void examplesHaveNoDiagnostics(Path model) {
    Spec spec = Parsed.spec(Parsed.read(model));
    Map<String, String> parameters = new LinkedHashMap<>();
    spec.system().externs().forEach(e -> parameters.put(e.text(), "2"));
    Diagnostics diagnostics = new Diagnostics();
    Optional<Checked> checked = LabsChecker.check(spec, parameters, diagnostics);
    assertThat(diagnostics.inTextOrder()).isEmpty();
    assertThat(checked.orElseThrow().externs()).hasSameSizeAs(parameters).allSatisfy((_, v) -> assertThat(v).isEqualTo(2));
  }

  @Test
  void warningsDoNotStopAModel() {
    Diagnostics diagnostics = new Diagnostics();
    Spec spec = Parsed.spec("system { environment = unused: 0 spawn = A: 1 } agent A { Behavior = Skip }");
    assertThat(LabsChecker.check(spec, Map.of(), diagnostics)).isPresent();
    assertThat(diagnostics.inTextOrder()).extracting(Diagnostic::code).containsExactly("unused-variable");
  }

  @Test
  void aParameterThatIsNotUsedNeedsNoValue() {
    Diagnostics diagnostics = new Diagnostics();
    Spec spec = Parsed.spec("system { extern = _n spawn = A: 1 } agent A { Behavior = Skip }");
    assertThat(LabsChecker.check(spec, Map.of(), diagnostics)).isPresent();
    assertThat(LabsChecker.check(spec, Map.of("n", "x"), diagnostics)).isEmpty();
  }

  @Test
  void manyUnknownNamesAreReportedWithoutDelay() {
    StringBuilder text = new StringBuilder("system { environment = ");
    for (int i = 0; i < 2_000; i++) {
      text.append("declared").append(i).append(": 0; ");
    }
    text.append("spawn = A: 1 } agent A { Behavior = ");
    for (int i = 0; i < 2_000; i++) {
      text.append("declard").append(i).append(" <-- 0; ");
    }
    Diagnostics diagnostics = new Diagnostics();
    assertThat(LabsChecker.check(Parsed.spec(text + "Skip }"), Map.of(), diagnostics)).isEmpty();
    assertThat(diagnostics.inTextOrder()).hasSize(2_000);
  }
}
