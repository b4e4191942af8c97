package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.lang.naive.random.MutatedDefinitions;
import skein.lang.naive.random.RandomModels;

/** Changed definitions are rejected with a position in the definition or in the model, or mean what the naive evaluator says; nothing crashes. */
class MutatedDefinitionsTest {

  private static final int DEFINITIONS = Boolean.getBoolean("skein.thorough") ? 1000 : 40;
  private static final int STATES = 200;

  static Stream<String> languages() {
    return RandomModels.LANGUAGES.stream();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void changedDefinitionsAreRejectedAtAPositionOrBehaveAsTheySay(String language) {
    String definition = DefinedLanguages.shipped(language).orElseThrow().text();
    List<String> troubles = new ArrayList<>();
    for (long seed = 1; seed <= DEFINITIONS && troubles.size() < 10; seed++) {
      long current = seed;
      String changed = MutatedDefinitions.of(definition, seed);
      trouble(changed, RandomModels.of(language, seed % 20).text()).ifPresent(text -> troubles.add("seed " + current + ": " + text));
    }
    assertThat(troubles).isEmpty();
  }

  static Optional<String> trouble(String definition, String model) {
    Source language = new Source("language.lang", definition);
    Source text = new Source("model.language", model);
    try {
      Loaded loaded = new DefinedLanguage(language).load(text, LoadOptions.DEFAULT);
      List<Diagnostic> errors = loaded.diagnostics().stream().filter(Diagnostic::isError).toList();
      if (loaded.model().isPresent() != errors.isEmpty()) {
        return Optional.of("rejected without a message, or accepted with one: " + Agreement.told(errors));
      }
      if (errors.isEmpty()) {
        return Agreement.trouble(definition, model, false, STATES);
      }
      return errors.stream()
          .filter(error -> !(error.at().source().equals(language) || error.at().source().equals(text)) || error.message().isBlank())
          .map(error -> "a message without a position: " + error)
          .findFirst();
    } catch (RuntimeException | StackOverflowError bug) {
      return Optional.of("crash: " + Agreement.told(bug));
    }
  }
}
