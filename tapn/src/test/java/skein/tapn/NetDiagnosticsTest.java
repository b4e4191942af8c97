package skein.tapn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

class NetDiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("tapn/src/test/resources/diagnostics");

  @ParameterizedTest
  @ValueSource(strings = {"names.tan", "numbers.tan", "syntax.tan", "parts.tapn", "malformed.tapn", "entities.tapn", "text.xml", "empty.xml", "stochastic.tapn"})
  void errorsAreReportedWithPositions(String name) throws Exception {
    Language language = name.endsWith(".tan") ? new TimedNets() : new Tapaal();
    Loaded loaded = language.load(new Source(name, Files.readString(FOLDER.resolve(name))), LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    Golden.check(FOLDER.resolve(name + ".txt"), DiagnosticPrinter.render(loaded.diagnostics()));
  }

  @Test
  void parametersThatAreWrong() {
    Loaded loaded =
        new TimedNets().load(new Source("x.tan", "net N(n = 1)\nplace P = n\n"), new LoadOptions(Map.of("n", "x", "m", "2", "tokens", "0", "open", "yes"), true, Optional.of("Sys")));
    assertThat(loaded.diagnostics()).extracting(Diagnostic::blame).containsOnly(Diagnostic.Blame.PARAMETERS);
    assertThat(DiagnosticPrinter.render(loaded.diagnostics()))
        .contains("not a 32-bit integer: n=x").contains("no parameter `m`").contains("`tokens` must be at least 1, not 0").contains("nets have no turns").contains("such as `Sys`");
  }

  @Test
  void aCarriageReturnOrAByteOrderMarkMovesNoPosition() {
    String text = "\uFEFF<pnml>\r\n <net id=\"N\">\r\n <!-- <place id=\"x\"> -->\r\n  <place id=\"A\" initialMarking=\"q\"/></net></pnml>";
    Loaded loaded = new Tapaal().load(new Source("x.xml", text), LoadOptions.DEFAULT);
    assertThat(loaded.diagnostics()).extracting(each -> each.at().toString()).containsExactly("x.xml:4:33");
  }

  @Test
  void statementsAndClaimsAreSeparatedByLinesOrSemicolons() {
    String text = "place A = 1,\n  B = 2 - 1; t: A\n -> B; u: B @ 1..\nv:\n  A @ 1.. =>\n  check { X = AG A >= 0; Y = EF {B = 2}\n Z = AG not deadlock }";
    Loaded loaded = new TimedNets().load(new Source("x.tan", text), LoadOptions.DEFAULT);
    assertThat(DiagnosticPrinter.render(loaded.diagnostics())).contains("x.tan:5:13").contains("expected the name of a place");
    Program program = Nets.program(text.replace("v:\n  A @ 1.. =>\n", ""));
    assertThat(program.properties()).extracting(Property::text).isEqualTo(List.of("AG A >= 0", "EF {B = 2}", "AG not deadlock"));
  }
}
