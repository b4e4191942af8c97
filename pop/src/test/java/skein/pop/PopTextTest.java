package skein.pop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

class PopTextTest {

  private static final String MODEL =
      """
      states x, y, b   # comment
      2: x + y -> x + b
      W: x + y -> y + b
      start x = 2 * N, y = N - 1
      check {
        A = eventually x = 0 or y = 0 ; B = always x + y + b = 3 * N - 1
        C = (always x > 0) implies eventually (y = 0)
        D = fairly 2 * x - 1 >= y ; E1 = deadlockfree
        P1 = P >= 0.9 [ eventually x = 0 or y = 0 within 10 * N steps ]
        P2 = Pmax = ? [ x > 0 until y = 0 ]
        P3 = E = ? [ steps until x = 0 ]; P4 = Emin = ? [ x + y until b > 2 ]; P5 = E <= 3 [ 2 * x after N steps ]
      }
      """;

  private static Loaded load(String text, String... parameters) {
    return new Pop().load(new Source("x.pop", text), LoadOptions.with(parameters));
  }

  @Test
  void propertiesAreReadAsWritten() {
    var program = load(MODEL, "N", "2", "W", "1").model().orElseThrow().program();
    assertThat(program.properties()).extracting(Property::text).containsExactly(
        "eventually x = 0 or y = 0", "always x + y + b = 3 * N - 1", "(always (x > 0)) implies (eventually (y = 0))", "fairly 2 * x - 1 >= y", "deadlockfree",
        "P >= 0.9 [ eventually (x = 0 or y = 0) within 10 * N steps ]", "Pmax = ? [ x > 0 until y = 0 ]", "E = ? [ steps until x = 0 ]",
        "Emin = ? [ x + y until b > 2 ]", "E <= 3 [ 2 * x after N steps ]");
    String printed = ProgramPrinter.print(program);
    assertThat(printed.substring(printed.indexOf("property P1"))).isEqualTo(
        """
        property P1: Pmin [ ((1) until{steps 0..20} ((x = 0) or (y = 0))) ] >= 9/10
        property P2: Pmax [ ((!(x <= 0)) until (y = 0)) ] = ?
        property P3: E [ steps until (x = 0) ] = ?
        property P4: Emin [ x + y until (!(b <= 2)) ] = ?
        property P5: Emax [ 2 * x at 2 ] <= 3
        """);
  }

  @Test
  void whatIsPrintedIsReadBack() {
    String printed = load(MODEL, "N", "2", "W", "1").model().orElseThrow().syntax().get();
    assertThat(load(printed, "N", "2", "W", "1").model().orElseThrow().syntax().get()).isEqualTo(printed);
    assertThat(printed).contains("2: x + y -> x + b\nW: x + y -> y + b\nstart x = 2 * N, y = N - 1\n");
  }

  @Test
  void conditionsAskedOfAModelAreThoseOfItsProperties() {
    Source asked = new Source("asked", "x > y");
    LoadOptions options = LoadOptions.with("N", "2", "W", "1").withConditions(Map.of("More", new Span(asked, 0, 5)));
    var model = new Pop().load(new Source("x.pop", MODEL), options).model().orElseThrow();
    assertThat(model.conditions()).containsOnlyKeys("More");
    assertThat(model.program().properties()).hasSize(10);
  }

  @Test
  void agentsDoNotTakeTurns() {
    Loaded loaded = new Pop().load(new Source("x.pop", "states x start x = 1"), new LoadOptions(Map.of(), true, Optional.empty()));
    assertThat(loaded.model()).isEmpty();
  }

  static List<Path> texts() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/diagnostics"))) {
      return files.filter(f -> f.toString().endsWith(".pop")).sorted().toList();
    }
  }

  /** A first line {@code # with N=3} gives parameters. */
  @ParameterizedTest
  @MethodSource("texts")
  void diagnosticsMatchTheGoldenFile(Path file) throws IOException {
    Source source = new Source(file.getFileName().toString(), Files.readString(file));
    Map<String, String> parameters = new LinkedHashMap<>();
    if (source.lineText(1).startsWith("# with ")) {
      for (String pair : source.lineText(1).substring("# with ".length()).split(" ")) {
        parameters.put(pair.split("=")[0], pair.split("=")[1]);
      }
    }
    Loaded loaded = new Pop().load(source, new LoadOptions(parameters, false, Optional.empty()));
    Golden.check(Path.of(file.toString().replaceAll("pop$", "txt")), loaded.diagnostics().stream().map(PopTextTest::shown).collect(Collectors.joining("\n")));
  }

  private static String shown(Diagnostic d) {
    return "[" + d.code() + (d.blame() == Diagnostic.Blame.PARAMETERS ? ", " + d.blame().name().toLowerCase(Locale.ROOT) : "") + "]\n" + DiagnosticPrinter.render(d);
  }
}
