package skein.labs.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;
import skein.labs.parse.LabsParser;
import skein.labs.parse.Parsed;

/** Models with errors, and their diagnostics. A first line {@code # with n=3} gives parameters. */
class DiagnosticsGoldenTest {

  private static final String WITH = "# with ";

  static List<Path> texts() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/diagnostics"))) {
      return files.filter(f -> f.toString().endsWith(".labs")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void diagnosticsMatchTheGoldenFile(Path file) {
    Source source = Parsed.read(file);
    Diagnostics diagnostics = new Diagnostics();
    LabsParser.parse(source, diagnostics).ifPresent(spec -> LabsChecker.check(spec, parameters(source), diagnostics));
    String said = diagnostics.inTextOrder().stream().map(DiagnosticsGoldenTest::shown).collect(Collectors.joining("\n"));
    Golden.check(Path.of(file.toString().replaceAll("labs$", "txt")), said);
  }

  private static String shown(Diagnostic d) {
    return "[" + d.code() + (d.blame() == Diagnostic.Blame.PARAMETERS ? ", " + d.blame().name().toLowerCase(Locale.ROOT) : "") + "]\n"
        + DiagnosticPrinter.render(d);
  }

  private static Map<String, String> parameters(Source source) {
    Map<String, String> parameters = new LinkedHashMap<>();
    String first = source.lineText(1);
    if (first.startsWith(WITH)) {
      for (String pair : first.substring(WITH.length()).split(" ")) {
        parameters.put(pair.split("=")[0], pair.split("=")[1]);
      }
    }
    return parameters;
  }
}
