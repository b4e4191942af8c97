package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.explore.ExploreEngine;

/** The counts, triples and verdicts that the spec states (answers.tsv). */
class AnswersTest {

  record Row(String language, String model, String arguments, int states, int transitions, int depth, int ends, String triples, String verdicts) {

    @Override
    public String toString() {
      return language + " " + model + " " + arguments;
    }
  }

  static Stream<Row> rows() {
    return Loading.resource("answers.tsv").text().lines().skip(1)
        .map(line -> line.split("\t", -1))
        .map(cells -> new Row(cells[0], cells[1], cells[2], Integer.parseInt(cells[3]), Integer.parseInt(cells[4]), Integer.parseInt(cells[5]), Integer.parseInt(cells[6]), cells[7], cells[8]));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void countsAndVerdictsAreAsStated(Row row) {
    Model model = Loading.model(row.language, text(row), row.arguments);
    assertThat(StateCount.of(model.program())).isEqualTo(new StateCount(row.states, row.transitions, row.depth, row.ends, 0));
    if (!row.triples.isEmpty()) {
      assertThat(triples(model)).isEqualTo(Integer.parseInt(row.triples));
    }
    if (row.verdicts.contains(":")) {
      List<Finding> findings = new ExploreEngine().check(model.program(), model.program().properties(), Settings.DEFAULT, Monitor.SILENT);
      List<String> verdicts =
          findings.stream()
              .filter(finding -> model.program().properties().contains(finding.property()))
              .map(finding -> finding.property().name() + ":" + finding.verdict().name().toLowerCase(Locale.ROOT))
              .toList();
      assertThat(verdicts).containsExactly(row.verdicts.split(" "));
    }
  }

  private static Source text(Row row) {
    return switch (row.language) {
      case "ccs" -> Loading.example("ccs/" + row.model);
      case "labs-core" -> Loading.example("labs/" + row.model);
      default -> Loading.resource("models/" + row.model);
    };
  }

  /** Those of all processes. */
  static long triples(Model model) {
    return model.method().orElseThrow().get().processes().stream().mapToLong(process -> process.triples().size()).sum();
  }
}
