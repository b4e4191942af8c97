package skein.prism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.testing.DiagnosticPrinter;

/** Models with known numbers of states, and properties that others have asked. */
class PrismCorpusTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final long MOST_STATES = THOROUGH ? 500_000 : 3_000;
  /** Texts that are wrong, whatever the states are. */
  private static final Set<String> WRONG_TEXTS = Set.of("t0005", "t0006", "t0120", "t0153", "t0205");

  @BeforeAll
  static void corpusIsThere() {
    assumeFalse(CorpusRow.isMissing(), "the corpus ../shared/corpus/chance is missing");
  }

  private static Map<String, List<CorpusRow>> files() {
    return CorpusRow.all().stream().collect(Collectors.groupingBy(row -> row.model() + " " + row.properties() + " " + row.constants(), LinkedHashMap::new, Collectors.toList()));
  }

  @Test
  void allModelsAndPropertiesAreRead() {
    int read = 0;
    int seen = 0;
    for (List<CorpusRow> rows : files().values()) {
      CorpusRow row = rows.getFirst();
      boolean isWrong = rows.stream().anyMatch(each -> WRONG_TEXTS.contains(each.id()));
      boolean isLarge = row.model().contains("oscillators.6-8") || row.model().contains("oscillators.6-10");
      boolean isLeftOut = !THOROUGH && (isLarge || seen++ % 4 != 0);
      if (!isLeftOut) {
        Loaded loaded = row.load(List.of());
        String errors = DiagnosticPrinter.render(loaded.diagnostics().stream().filter(Diagnostic::isError).toList());
        assertThat(loaded.model().isPresent()).as(row + "\n" + errors).isEqualTo(!isWrong);
        read++;
      }
    }
    assertThat(read).isGreaterThan(50);
  }

  @Test
  void wrongTextsAreRefusedOnlyIfTheyAreAsked() {
    int refused = 0;
    for (CorpusRow row : CorpusRow.all()) {
      if (WRONG_TEXTS.contains(row.id())) {
        Loaded all = row.load(List.of());
        assertThat(all.model()).as(row.id()).isEmpty();
        assertThat(row.load(List.of(Property.NO_ERRORS)).model().isPresent()).as(row.id()).isEqualTo(!row.id().equals("t0153"));
        refused++;
      }
    }
    assertThat(refused).isEqualTo(WRONG_TEXTS.size());
  }

  @Test
  void numbersOfStatesAreKnown() {
    int counted = 0;
    for (List<CorpusRow> rows : files().values()) {
      CorpusRow row = rows.getFirst();
      long expected = rows.stream().filter(each -> each.kind().equals("states")).mapToLong(each -> Long.parseLong(each.expected())).findFirst().orElse(row.states());
      boolean isInformation = rows.stream().allMatch(each -> each.scope().equals("unconfirmed"));
      if (expected > 0 && expected <= MOST_STATES && !isInformation) {
        Model model = row.load(List.of(Property.NO_ERRORS)).model().orElseThrow(() -> new AssertionError(row));
        ReachableStates found = ReachableStates.of(model.program());
        assertThat(found.errors()).as(row.toString()).isEmpty();
        assertThat(found.states()).as(row.toString()).isEqualTo((int) expected);
        counted++;
      }
    }
    assertThat(counted).isGreaterThan(THOROUGH ? 120 : 80);
  }

  @Test
  void propertiesHaveTheirNames() {
    CorpusRow row = CorpusRow.all().stream().filter(each -> each.model().equals("prism-tests/functionality/language/power.prism")).findFirst().orElseThrow();
    List<String> names = row.load(List.of()).model().orElseThrow().program().properties().stream().map(Property::name).toList();
    assertThat(names).startsWith("one", "one_s", "one_m", "p4", "p5");
  }
}
