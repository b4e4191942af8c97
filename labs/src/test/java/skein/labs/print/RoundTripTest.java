package skein.labs.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.source.Source;
import skein.labs.parse.Parsed;
import skein.labs.syntax.Spec;

class RoundTripTest {

  static List<Path> models() {
    return Parsed.models();
  }

  @ParameterizedTest
  @MethodSource("models")
  void printedModelsParseBackToTheSameTree(Path model) {
    Spec spec = Parsed.spec(Parsed.read(model));
    String printed = LabsPrinter.print(spec);
    Spec again = Parsed.spec(new Source("printed", printed));
    assertThat(Parsed.shape(again)).isEqualTo(Parsed.shape(spec));
    assertThat(LabsPrinter.print(again)).isEqualTo(printed);
  }
}
