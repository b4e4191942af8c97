package skein.lts.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.lts.formula.StatePredicates;
import skein.lts.solve.RandomModals;

class ModalParserTest {

  private static final Path FOLDER = Golden.root().resolve("lts/src/test/resources/diagnostics");

  private static Formula parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ParsedFormula> parsed = ModalParser.parse(new Source("formula", text), diagnostics);
    assertThat(DiagnosticPrinter.render(diagnostics.inTextOrder())).isEmpty();
    return parsed.orElseThrow().formula();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '=', quoteCharacter = '`', value = {
      "not true and false or true implies false implies true = (((not true) and false) or true) implies (false implies true)",
      "true and false and true = (true and false) and true",
      "not <a> true and false = (not (<a> true)) and false",
      "[a] <b> true or false = ([a] (<b> true)) or false",
      "true and mu X . <a> X or false = true and (mu X . ((<a> X) or false))",
      "not nu X . X or true = not (nu X . (X or true))",
      "<a . b | c . d*> true = <(a . b) | (c . (d*))> true",
      "<not a . b> true = <(not a) . b> true",
      "<not a and b or c*> true = <(((not a) and b) or c)*> true",
      "<a+?> true = <(a+)?> true",
      "<a{2}{1..3}> true = <(a{2}){1..3}> true",
      "<PUT !1 !-2 !x !* !\"a b\"*> true = <(PUT !1 !-2 !x !* !\"a b\")*> true",
      "[c[2]] AG EF true = [(c[2])] (AG (EF true))",
      "A[true U A[true U deadlock] or false] = A[true U ((A[true U deadlock]) or false)]",
      "mu A . <A | E | mu> A = mu A . (<(A | E) | mu> A)",
      "inevitable(a or b) and fairly(visible) = (inevitable((a or b))) and (fairly((visible)))",
      "<test({x {1}}) . 'b.*'> true # more = <(test(({x {1}}))) . ('b.*')> true",
  })
  void operatorsBindAsTheyShould(String text, String bracketed) {
    assertThat(parse(text)).isEqualTo(parse(bracketed));
  }

  @Test
  void printedFormulasAreReadBack() {
    DeepStack.call(() -> {
      for (int seed = 0; seed < 3_000; seed++) {
        Formula formula = new RandomModals(3_000_000 + seed).formula();
        String text = ModalPrinter.print(formula);
        assertThat(parse(text)).as(text).isEqualTo(formula);
      }
      return true;
    });
  }

  @ParameterizedTest
  @CsvSource(quoteCharacter = '`', delimiter = '=', value = {
      "<\"say \\\"a\\\" \\\\ b\"> true = <\"say \\\"a\\\" \\\\ b\"> true",
      "<'it\\'s \\d+\\\\'> true = <'it\\'s \\d+\\\\'> true",
      "<PUT !\"x y\" !-3 !any !*> true = <PUT !\"x y\" !-3 !any !*> true",
      "<a{2..}> true = <a{2..}> true",
      "<((a . b)?)+> true = <(a . b)?+> true",
      "(mu X . X) and (nu Y . Y) = (mu X . X) and (nu Y . Y)",
      "({ x  {1} }) = {x  {1}}",
  })
  void formulasArePrintedAsTheyAreWritten(String text, String printed) {
    assertThat(ModalPrinter.print(parse(text))).isEqualTo(printed);
  }

  /** Each line is a formula; all its errors are shown. */
  @Test
  void errorsHaveAPositionAndAHint() throws Exception {
    StringBuilder shown = new StringBuilder();
    for (String line : Files.readAllLines(FOLDER.resolve("formulas.mcf"))) {
      Diagnostics diagnostics = new Diagnostics();
      assertThat(ModalParser.parse(new Source("formula", line), diagnostics)).as(line).isEmpty();
      assertThat(diagnostics.inTextOrder()).as(line).isNotEmpty().allMatch(Diagnostic::isError);
      shown.append(DiagnosticPrinter.render(diagnostics.inTextOrder())).append('\n');
    }
    Golden.check(FOLDER.resolve("formulas.txt"), shown.toString());
  }

  @Test
  void aFormulaInsideALargerTextIsReportedWhereItStands() {
    Source net = new Source("x.net", "check {\n  Progress = [any*] <go true\n}");
    Diagnostics diagnostics = new Diagnostics();
    int start = net.text().indexOf("[any*]");
    assertThat(ModalParser.parse(new Span(net, start, net.text().indexOf("\n}")), diagnostics)).isEmpty();
    assertThat(diagnostics.inTextOrder()).singleElement().satisfies(d -> assertThat(d.at()).hasToString("x.net:2:25"));
  }

  @Test
  void conditionsAndLabelsAreComparedWithTheSystem() {
    Source source = new Source("formula", "[\"PUT !2\"] <put> {x = 1} and <PUT !3 . GETT . 'Z+' . GET> true");
    Diagnostics diagnostics = new Diagnostics();
    ParsedFormula parsed = ModalParser.parse(source, diagnostics).orElseThrow();
    ModelFit.checkPredicates(parsed, StatePredicates.NONE, diagnostics);
    ModelFit.checkLabels(parsed, List.of("i", "PUT !1", "GET"), diagnostics);
    Golden.check(FOLDER.resolve("fit.txt"), DiagnosticPrinter.render(diagnostics.inTextOrder()));
  }

  @Test
  void parenthesesAreNotNestedWithoutEnd() {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(ModalParser.parse(new Source("formula", "(".repeat(200_000) + "true" + ")".repeat(200_000)), diagnostics)).isEmpty();
    assertThat(diagnostics.inTextOrder()).extracting(Diagnostic::message).containsExactly("nested too deeply: more than 10,000 levels");
  }

  @Test
  void deepFormulasAreReadAndPrinted() {
    String deep = "not ".repeat(50_000) + "true";
    assertThat(DeepStack.call(() -> ModalPrinter.print(parse(deep))).length()).isEqualTo(deep.length());
  }
}
