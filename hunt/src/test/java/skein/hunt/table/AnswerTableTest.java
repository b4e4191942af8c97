package skein.hunt.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.answer.Accuracy;
import skein.core.answer.Settings;
import skein.core.testing.Golden;

/** Questions about models, from the text to the number. */
class AnswerTableTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final Path CORPUS = Golden.root().resolve("../shared/corpus/chance/dev.tsv");
  /** Of the rows whose models are small, every so manieth is asked. */
  private static final int STRIDE = 6;
  private static final int SMALL = 300;
  private static final int SHORT_TEXT = 20_000;

  private static void assertRight(List<TableRow> rows, boolean exact, Set<RowOutcome.Kind> allowed) throws InterruptedException {
    Settings settings = Settings.DEFAULT.withTime(Duration.ofMinutes(10)).withAccuracy(new Accuracy(1e-6, exact));
    List<String> lines = new ArrayList<>();
    Map<RowOutcome.Kind, Integer> counts = new HashMap<>(new AnswerTable(settings, lines::add).ask(rows, Runtime.getRuntime().availableProcessors()));
    int asked = counts.values().stream().mapToInt(count -> count).sum();
    counts.keySet().removeAll(allowed);
    assertThat(counts).as(String.join("\n", lines)).isEmpty();
    assertThat(asked).isEqualTo(rows.size());
  }

  /** Values that follow from the models by hand. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void smallModelsHaveTheirValues(boolean exact) throws Exception {
    List<TableRow> rows = TableRow.read(Golden.root().resolve("hunt/src/test/resources/values/values.tsv"));
    assertThat(rows).hasSizeGreaterThan(250);
    assertRight(rows, exact, Set.of(RowOutcome.Kind.RIGHT));
  }

  @Test
  void rootsAreRefusedWhereNumbersAreToBeExact() throws Exception {
    assertRight(TableRow.read(Golden.root().resolve("hunt/src/test/resources/values/exact.tsv")), true, Set.of(RowOutcome.Kind.RIGHT));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void modelsOfOthersHaveTheirValues(boolean exact) throws Exception {
    assumeTrue(Files.exists(CORPUS), "the table of questions about models of others is missing: " + CORPUS);
    List<TableRow> rows = new ArrayList<>();
    int small = 0;
    for (TableRow row : TableRow.read(CORPUS)) {
      boolean confirmed = Set.of("core", "second").contains(row.scope());
      boolean isSmall = row.states().orElse(0) <= SMALL && !row.kind().equals("states") && new File(row.model().toString()).length() < SHORT_TEXT;
      if (confirmed && (!exact || row.kind().equals("exact")) && (THOROUGH || (isSmall && small++ % STRIDE == 0))) {
        rows.add(row);
      }
    }
    assertThat(rows).hasSizeGreaterThan(50);
    assertRight(rows, exact, THOROUGH ? Set.of(RowOutcome.Kind.RIGHT, RowOutcome.Kind.TOO_LARGE) : Set.of(RowOutcome.Kind.RIGHT));
  }

  @Test
  void wrongExpectationsAreNoticed() throws Exception {
    List<String> lines = new ArrayList<>();
    TableRow first = TableRow.read(Golden.root().resolve("hunt/src/test/resources/values/values.tsv")).getFirst();
    TableRow wrong = new TableRow("w", "core", first.model(), first.properties(), first.property(), first.constants(), first.kind(), "1/4", first.tolerance(), first.states());
    assertThat(new AnswerTable(Settings.DEFAULT, lines::add).ask(List.of(wrong), 1)).containsOnlyKeys(RowOutcome.Kind.WRONG);
    assertThat(lines).hasSize(1);
  }
}
