package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

class DiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("net/src/test/resources/diagnostics");

  @ParameterizedTest
  @ValueSource(strings = {"syntax", "sections", "names", "labels", "files", "models", "empty"})
  void allErrorsAreReportedWithPositionAndHint(String name) throws Exception {
    Path file = FOLDER.resolve(name + ".net");
    Loaded loaded = new Net().load(new Source(file.toString(), Files.readString(file)), LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    Golden.check(FOLDER.resolve(name + ".txt"), DiagnosticPrinter.render(loaded.diagnostics()).replace(FOLDER + "/", ""));
  }

  @Test
  void schedulesAndParametersAreRejected() {
    LoadOptions options = new LoadOptions(Map.of("n", "3"), true, Optional.of("Sis"));
    Loaded loaded = new Net().load(new Source("x.net", "process Sys = {s}\nsystem = Sys"), options);
    assertThat(loaded.model()).isEmpty();
    assertThat(loaded.diagnostics()).extracting(Diagnostic::blame).containsOnly(Diagnostic.Blame.PARAMETERS);
    assertThat(DiagnosticPrinter.render(loaded.diagnostics()))
        .contains("networks have no turns", "unknown parameter `n`", "the main process `Sis` is not defined", "did you mean `Sys`?");
  }

  @Test
  void mainSelectsTheSystem() {
    LoadOptions options = new LoadOptions(Map.of(), false, Optional.of("A"));
    Loaded loaded = new Net().load(new Source("x.net", "process A = {s -a-> s}  process B = {s -b-> s}  system = B"), options);
    assertThat(loaded.diagnostics()).isEmpty();
    assertThat(loaded.model().orElseThrow().program().rules()).extracting(rule -> rule.action().pattern()).containsExactly("a");
  }

  @Test
  void labelsThatSomeInstancesHaveAreNotSuspect() {
    String cells = "process Cell(n) = { e -c[n]-> f -c[n+1]-> e } rename { c[0] -> in, c[2] -> out }\nsystem = Cell(0) || Cell(%d)";
    assertThat(NetTests.load(cells.formatted(1)).diagnostics()).isEmpty();
    assertThat(NetTests.load(cells.formatted(3)).diagnostics()).extracting(Diagnostic::message).containsExactly("the process has no label `c[2]`");
  }

  @Test
  void hugeNetworksAreRefused() {
    StringBuilder text = new StringBuilder("process P0 = {s -a-> s}\n");
    for (int i = 1; i <= 60; i++) {
      text.append("process P" + i + " = P" + (i - 1) + " ||| P" + (i - 1) + "\n");
    }
    assertThat(codes(text + "system = P60")).containsExactly("too-large");
    String many = "(" + "P5 ||".repeat(7) + " P5)";
    assertThat(codes(text + "system = " + many)).contains("too-large");
  }

  @Test
  void deepNestingIsADiagnosticAndNotACrash() {
    assertThat(codes("system = " + "(".repeat(1_001) + "{s}" + ")".repeat(1_001))).containsExactly("too-deep");
    assertThat(codes("system = " + "(".repeat(990) + "{s}" + ")".repeat(990))).isEmpty();
    assertThat(codes("system = " + "cut a in ".repeat(20_000) + "{s}")).contains("too-deep");
    assertThat(codes("system = " + "{s -a-> s} || ".repeat(2_000) + "{s}")).isEmpty();
    assertThat(codes("system = {s" + " -a-> s".repeat(100_000) + "}")).isEmpty();
  }

  @Test
  void everyTruncationOfANetworkIsHandled() {
    String text =
        "process A(n) = { e -in-> f -c[n+1] !n !*-> g; } rename { in -> \"x y\" } process B = peers(2) { A(1), A(2) || A(3) }\n"
            + "system = hide all but a in prio a > b in (A(1) |[a, b !* !'q']| B ||| \"f.aut\") check { P = <a{2}> 'x' Q = nu X . X }";
    for (int length = 0; length <= text.length(); length++) {
      Loaded loaded = NetTests.load(text.substring(0, length));
      boolean wrong = loaded.diagnostics().stream().anyMatch(Diagnostic::isError);
      assertThat(loaded.model().isEmpty()).as("first %d characters", length).isEqualTo(wrong);
    }
  }

  private static List<String> codes(String text) {
    return NetTests.load(text).diagnostics().stream().map(Diagnostic::code).filter(code -> !code.equals("unused") && !code.equals("unknown-label")).distinct().toList();
  }
}
