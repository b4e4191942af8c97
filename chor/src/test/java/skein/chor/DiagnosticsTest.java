package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.chor.check.CheckedChor;
import skein.chor.check.ChorChecker;
import skein.chor.parse.ChorParser;
import skein.core.budget.Budget;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

final class DiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("chor/src/test/resources/diagnostics");

  @ParameterizedTest
  @ValueSource(strings = {"syntax", "by", "sections", "names", "recursion", "deciders", "undeclared", "empty", "warnings"})
  void allMistakesAreReportedWithPositionAndHint(String name) throws Exception {
    Path file = FOLDER.resolve(name + ".chor");
    Diagnostics diagnostics = new Diagnostics();
    Optional<CheckedChor> checked = checked(new Source(file.toString(), Files.readString(file)), diagnostics);
    assertThat(checked.isPresent()).isEqualTo(name.equals("warnings"));
    Golden.check(FOLDER.resolve(name + ".txt"), DiagnosticPrinter.render(diagnostics.inTextOrder()).replace(FOLDER + "/", ""));
  }

  @Test
  void deepNestingIsADiagnosticAndNotACrash() {
    assertThat(codes("(".repeat(1_001) + "a@p" + ")".repeat(1_001))).containsExactly("too-deep");
    assertThat(codes("(a@p; ".repeat(990) + "a@p" + " + b@p) by p".repeat(990))).isEmpty();
    assertThat(codes("(".repeat(990) + "a@p" + ")*".repeat(990))).isEmpty();
    assertThat(codes("a@p; ".repeat(20_000) + "a@p")).isEmpty();
    assertThat(codes("a@p; ".repeat(50_000) + "a@p")).containsExactly("too-long");
    assertThat(codes("a@p" + "*".repeat(10_000))).containsExactly("misplaced-star");
  }

  @Test
  void everyTruncationIsHandled() {
    String text = "peers p, q, r  X = (a@p + m(p -> q); Y || skip)* by p; ((b@q + c(q -> r)) by q); Y  Y = d@r; Y check { A = realizable X B = fairly(<\"x\"> true) of choreography }";
    for (int length = 0; length <= text.length(); length++) {
      Diagnostics diagnostics = new Diagnostics();
      Optional<CheckedChor> checked = checked(new Source("x.chor", text.substring(0, length)), diagnostics);
      assertThat(checked.isEmpty()).as("first %d characters", length).isEqualTo(diagnostics.hasErrors());
    }
  }

  private static List<String> codes(String body) {
    Diagnostics diagnostics = new Diagnostics();
    checked(new Source("x.chor", "peers p\nX = " + body), diagnostics);
    return diagnostics.inTextOrder().stream().map(Diagnostic::code).distinct().toList();
  }

  private static Optional<CheckedChor> checked(Source source, Diagnostics diagnostics) {
    return DeepStack.call(() -> ChorParser.parse(source, diagnostics).flatMap(spec -> ChorChecker.check(source, spec, Optional.empty(), diagnostics, Budget.UNLIMITED)));
  }
}
