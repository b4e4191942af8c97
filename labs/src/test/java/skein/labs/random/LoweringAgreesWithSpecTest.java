package skein.labs.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.naive.NaiveModel;
import skein.labs.parse.LabsParser;
import skein.labs.syntax.Spec;

/**
 * The program that a model is lowered to behaves as the language page says: random models are explored side by side, by the naive
 * evaluator and by the reference interpreter, under both schedules.
 */
class LoweringAgreesWithSpecTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 10_000 : 300;
  private static final int STATES = 300;

  @Test
  void programsOfRandomModelsBehaveAsTheSpecSays() {
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + MODELS; seed++) {
      RandomModel model = RandomModels.of(seed);
      for (boolean roundRobin : List.of(false, true)) {
        Optional<String> trouble = trouble(model, roundRobin);
        if (trouble.isPresent()) {
          fail(report(seed, model, roundRobin, trouble.get()));
        }
      }
    }
  }

  @Test
  void everyFeatureOfTheLanguageOccurs() {
    Map<String, Integer> models = new TreeMap<>();
    for (long seed = 1; seed <= 300; seed++) {
      Features.of(RandomModels.of(seed).spec()).forEach(feature -> models.merge(feature, 1, Integer::sum));
    }
    assertThat(models.keySet()).containsAll(Features.EXPECTED);
  }

  /** Empty if all is well; else what is not: a text that is rejected or reads back as another tree, or a difference. */
  private static Optional<String> trouble(RandomModel model, boolean roundRobin) {
    Source source = new Source("random.labs", model.text());
    Diagnostics diagnostics = new Diagnostics();
    Optional<Spec> parsed = LabsParser.parse(source, diagnostics);
    if (parsed.isEmpty()) {
      return Optional.of("does not parse: " + told(diagnostics.inTextOrder()));
    }
    if (!ModelText.of(parsed.get()).equals(model.text())) {
      return Optional.of("reads back as\n" + ModelText.of(parsed.get()));
    }
    Behaviour expected;
    try {
      expected = new NaiveExploration(new NaiveModel(parsed.get(), model.parameters(), roundRobin)).upTo(STATES);
    } catch (RuntimeException bug) {
      return Optional.of("crashes the naive evaluator: " + told(bug));
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    try {
      Loaded loaded = new Labs().load(source, new LoadOptions(parameters, roundRobin, Optional.empty()));
      if (loaded.model().isEmpty()) {
        return Optional.of("is rejected: " + told(loaded.diagnostics()));
      }
      Program program = loaded.model().get().program();
      return Difference.between(expected, new ProgramExploration(program).upTo(STATES));
    } catch (RuntimeException bug) {
      return Optional.of("crashes the product: " + told(bug));
    }
  }

  /** The smallest model that shows the same kind of trouble. */
  private static String report(long seed, RandomModel model, boolean roundRobin, String trouble) {
    RandomModel smallest =
        Shrinker.shrink(
            model, candidate -> trouble(candidate, roundRobin).filter(one -> kind(one).equals(kind(trouble))).isPresent());
    return "seed " + seed + (roundRobin ? " round-robin " : " free ") + smallest.parameters() + "\n" + smallest.text() + "\n"
        + trouble(smallest, roundRobin).orElseThrow();
  }

  /** What it is about, without places in the text. */
  private static String kind(String trouble) {
    return trouble.lines().findFirst().orElseThrow().replaceAll("[0-9]+", "#");
  }

  private static String told(RuntimeException bug) {
    return bug + Stream.of(bug.getStackTrace()).limit(8).map(frame -> "\n    " + frame).collect(Collectors.joining());
  }

  private static String told(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .filter(Diagnostic::isError)
        .map(diagnostic -> diagnostic.at() + " " + diagnostic.message())
        .toList()
        .toString();
  }
}
