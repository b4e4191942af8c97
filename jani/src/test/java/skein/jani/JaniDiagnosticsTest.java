package skein.jani;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

class JaniDiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("jani/src/test/resources/diagnostics");

  @ParameterizedTest
  @ValueSource(strings = {"syntax", "types", "edges", "properties", "refused", "names"})
  void errorsAreReportedWithPositions(String name) throws Exception {
    Loaded loaded = new Jani().load(new Source(name + ".jani", Files.readString(FOLDER.resolve(name + ".jani"))), LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    Golden.check(FOLDER.resolve(name + ".txt"), DiagnosticPrinter.render(loaded.diagnostics()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ma", "pta", "sta", "ta", "ctmdp"})
  void otherTypesOfModelsAreRefusedByName(String type) {
    Loaded loaded = new Jani().load(new Source("m.jani", "{\"jani-version\": 1, \"type\": \"" + type + "\"}"), LoadOptions.DEFAULT);
    assertThat(DiagnosticPrinter.render(loaded.diagnostics())).contains("m.jani:1:29").contains("(`" + type + "`) are not supported");
  }

  @Test
  void optionsThatMakeNoSense() {
    Source source = new Source("m.jani", "{\"type\": \"lts\", \"automata\": [], \"system\": {\"elements\": []}}");
    Loaded loaded = new Jani().load(source, new LoadOptions(Map.of("n", "3"), true, Optional.of("Sys")));
    assertThat(loaded.diagnostics()).extracting(Diagnostic::blame).containsOnly(Diagnostic.Blame.PARAMETERS);
    assertThat(DiagnosticPrinter.render(loaded.diagnostics())).contains("JANI has no turns").contains("not chosen: `Sys`").contains("no constant `n`");
  }
}
