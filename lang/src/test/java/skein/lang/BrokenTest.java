package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

/** Mistakes in definitions and models: where they are reported, with which codes, and that nothing else is (broken/expected.tsv). */
class BrokenTest {

  record Row(String file, String language, String arguments, List<String> expected) {

    @Override
    public String toString() {
      return file;
    }
  }

  static Stream<Row> rows() {
    return Loading.resource("broken/expected.tsv").text().lines().skip(1)
        .map(line -> line.split("\t", -1))
        .filter(cells -> !cells[3].contains(":run"))
        .map(cells -> new Row(cells[0], cells[1], cells[2], Arrays.asList(cells[3].split(" "))));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void mistakesAreReportedAtTheirLines(Row row) {
    Source text = Loading.resource("broken/" + row.file);
    Loaded loaded = row.language.isEmpty() ? new DefinedLanguages().load(text, Loading.options("")) : Loading.language(row.language).load(text, Loading.options(row.arguments));
    assertThat(loaded.model()).isEmpty();
    assertThat(loaded.diagnostics().stream().map(BrokenTest::found).toList()).containsExactlyElementsOf(row.expected);
  }

  private static String found(Diagnostic diagnostic) {
    return diagnostic.at().line() + ":" + diagnostic.code() + (diagnostic.isError() ? "" : "(warning)");
  }

  @Test
  void anErrorAtRunTimePointsIntoTheHole() {
    Model model = Loading.model("actors", Loading.resource("broken/run.actors"), "");
    assertThat(StateCount.of(model.program())).isEqualTo(new StateCount(1, 0, 0, 0, 1));
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void definitionsThatComeWithSkeinHaveNoMistakes(String name) {
    Loaded loaded = new DefinedLanguages().load(DefinedLanguages.shipped(name).orElseThrow(), Loading.options(""));
    assertThat(loaded.diagnostics()).isEmpty();
    assertThat(loaded.model()).isPresent();
  }

  static List<String> shipped() {
    return DefinedLanguages.SHIPPED;
  }
}
