package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import skein.lang.naive.random.RandomModel;
import skein.lang.naive.random.RandomModels;

/** Random models of the languages that come with Skein behave as the naive evaluator of their definitions says, under both schedules. */
class RandomModelsAgreeTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 1000 : 30;
  private static final int STATES = 400;

  static Stream<String> languages() {
    return RandomModels.LANGUAGES.stream();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void programsOfRandomModelsBehaveAsTheDefinitionSays(String language) {
    String definition = DefinedLanguages.shipped(language).orElseThrow().text();
    boolean agents = definition.contains("system is agents");
    List<String> troubles = new ArrayList<>();
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + MODELS && troubles.size() < 20; seed++) {
      RandomModel model = RandomModels.of(language, seed);
      for (boolean fair : agents ? List.of(false, true) : List.of(false)) {
        String place = "seed " + seed + (fair ? " in turns" : "");
        Agreement.trouble(definition, model.text(), fair, STATES).ifPresent(trouble -> troubles.add(place + ": " + trouble + "\n" + model.text()));
      }
    }
    assertThat(troubles).isEmpty();
  }
}
