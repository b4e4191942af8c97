package skein.jani;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import skein.core.language.FileScope;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

/** All models of the benchmark set that are in a folder beside the checkout are read, and have as many states as published. */
final class JaniCorpusTest {

  private static final Path CORPUS = Golden.root().resolve("../shared/corpus/chance");
  private static final boolean ALL = Boolean.getBoolean("skein.thorough");
  private static final int MOST_STATES = ALL ? 300_000 : 3_000;

  private record Case(String model, String constants, Optional<Integer> states, Optional<Long> transitions, boolean mayStopAtGoals) {}

  @TestFactory
  Stream<DynamicTest> modelsHaveTheirPublishedSize() {
    assumeTrue(Files.isDirectory(CORPUS), "the corpus of models with known answers is not there: " + CORPUS);
    return cases().entrySet().stream().map(each -> DynamicTest.dynamicTest(each.getKey().model() + " " + each.getKey().constants(), () -> check(each.getKey(), each.getValue())));
  }

  private static void check(Case expected, Set<String> properties) {
    Loaded loaded = load(expected, properties);
    assertThat(loaded.model()).as(() -> DiagnosticPrinter.render(loaded.diagnostics())).isPresent();
    Program program = loaded.model().orElseThrow().program();
    assertThat(program.properties()).hasSize(properties.size());
    if (expected.states().filter(states -> states <= MOST_STATES).isPresent()) {
      ExplicitCount count = ExplicitCount.of(program, 200 * MOST_STATES).orElseThrow();
      if (expected.mayStopAtGoals()) {
        assertThat(count.states()).as("states").isGreaterThanOrEqualTo(expected.states().get());
      } else {
        assertThat(count.states()).as("states").isEqualTo(expected.states().get());
      }
      expected.transitions().ifPresent(transitions -> assertThat(count.transitions()).as("transitions").isEqualTo(transitions));
    }
  }

  private static Loaded load(Case expected, Set<String> properties) {
    try {
      Map<String, String> constants = new LinkedHashMap<>();
      for (String each : expected.constants().isEmpty() ? new String[0] : expected.constants().split(",")) {
        constants.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
      }
      Source source = new Source(expected.model(), Files.readString(CORPUS.resolve(expected.model())));
      PropertyTexts asked = new PropertyTexts(List.of(), new ArrayList<>(properties));
      return new Jani().load(source, new LoadOptions(constants, false, Optional.empty(), Map.of(), asked, FileScope.everywhere()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<Case, Set<String>> cases() {
    Map<Case, Set<String>> cases = new LinkedHashMap<>();
    for (String line : lines()) {
      String[] row = line.split("\t", -1);
      if (row[3].equals("jani") && !row[1].equals("later") && (ALL || row[13].isEmpty() || Integer.parseInt(row[13]) <= MOST_STATES)) {
        Case each =
            new Case(
                row[6],
                row[9],
                row[13].isEmpty() ? Optional.empty() : Optional.of(Integer.parseInt(row[13])),
                row[14].isEmpty() ? Optional.empty() : Optional.of(Long.parseLong(row[14])),
                row[17].contains("may stop at goals"));
        Set<String> properties = cases.computeIfAbsent(each, _ -> new LinkedHashSet<>());
        if (!row[8].equals("(states)")) {
          properties.add(row[8]);
        }
      }
    }
    return cases;
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(CORPUS.resolve("dev.tsv")).stream().skip(1).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
