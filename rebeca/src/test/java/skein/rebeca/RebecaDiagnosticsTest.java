package skein.rebeca;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

class RebecaDiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("rebeca/src/test/resources/diagnostics");

  static List<Path> texts() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".rebeca")).sorted().toList();
    }
  }

  /** A first line {@code // with n=3} gives parameters. A file of properties with the same name is given as well. */
  @ParameterizedTest
  @MethodSource("texts")
  void allMistakesAreReportedWithPositionAndHint(Path file) throws IOException {
    String text = Files.readString(file);
    Map<String, String> parameters = new LinkedHashMap<>();
    if (text.startsWith("// with ")) {
      for (String pair : text.lines().findFirst().orElseThrow().substring("// with ".length()).split(" ")) {
        parameters.put(pair.split("=")[0], pair.split("=")[1]);
      }
    }
    LoadOptions options = new LoadOptions(parameters, false, Optional.empty());
    Path properties = Path.of(file.toString().replaceAll("rebeca$", "property"));
    if (Files.exists(properties)) {
      options = options.withProperties(new PropertyTexts(List.of(new Source(properties.toString(), Files.readString(properties))), List.of()));
    }
    Loaded loaded = new Rebeca().load(new Source(file.toString(), text), options);
    assertThat(loaded.model()).isEmpty();
    String shown = loaded.diagnostics().stream().map(each -> "[" + each.code() + "]\n" + DiagnosticPrinter.render(each)).collect(Collectors.joining("\n"));
    Golden.check(Path.of(file.toString().replaceAll("rebeca$", "txt")), shown.replace(FOLDER + "/", ""));
  }

  @Test
  void everyTruncationIsHandled() throws IOException {
    String text = Files.readString(Golden.root().resolve("examples/rebeca/lease.rebeca"));
    for (int length = 0; length <= text.length(); length += 3) {
      Loaded loaded = new Rebeca().load(new Source("x.rebeca", text.substring(0, length)), LoadOptions.DEFAULT);
      assertThat(loaded.model().isEmpty()).as("first %d characters", length).isEqualTo(loaded.diagnostics().stream().anyMatch(Diagnostic::isError));
    }
  }

  @Test
  void deepNestingIsADiagnosticAndNotACrash() {
    String start = "reactiveclass A(1) { statevars { int x; } msgsrv m() { x = ";
    String end = "; } } main { A a():(); }";
    Loaded deep = new Rebeca().load(new Source("x.rebeca", start + "(".repeat(1_001) + "1" + ")".repeat(1_001) + end), LoadOptions.DEFAULT);
    assertThat(deep.diagnostics()).extracting(Diagnostic::code).containsExactly("too-deep");
    Loaded wide = new Rebeca().load(new Source("x.rebeca", start + "1 + ".repeat(3_000) + "1" + end), LoadOptions.DEFAULT);
    assertThat(wide.model()).isPresent();
  }
}
