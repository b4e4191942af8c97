package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.testing.Golden;

/** Strategies of games as files: written, checked, changed, and checked again. */
class SavedGameTest {

  private static final String MODEL = Golden.root().resolve("examples/labs/dodge.labs").toString();

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void file() {
    file = folder.resolve("strategy.json");
  }

  private String saved(String... more) throws IOException {
    String[] words = new String[5 + more.length];
    System.arraycopy(new String[] {"synthesise", MODEL, "--save", file.toString(), "--quiet"}, 0, words, 0, 5);
    System.arraycopy(more, 0, words, 5, more.length);
    CommandRun.of(words);
    return Files.readString(file);
  }

  private CommandRun certified(String... more) {
    String[] words = new String[2 + more.length];
    words[0] = "certify";
    words[1] = file.toString();
    System.arraycopy(more, 0, words, 2, more.length);
    return CommandRun.of(words);
  }

  @ParameterizedTest
  @CsvSource({"carts=1,depth", "carts=1,breadth", "carts=2,depth", "carts=2,breadth"})
  void aStrategyIsWrittenAsTheSchemaSaysAndPassesTheCheck(String carts, String search) throws IOException {
    for (String choices : new String[] {"--complete", "--all-choices"}) {
      String text = saved(carts, "--search", search, choices);
      Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/game.json")));
      assertThat(expected.problems(JsonTree.read(text))).isEmpty();
      assertThat(certified().code()).isZero();
      assertThat(certified("--model", MODEL, carts).code()).isZero();
    }
  }

  @Test
  void aConditionIsSavedAsTheProperty() throws IOException {
    saved("carts=1", "--property", "forall Robot r, x of r != 4");
    assertThat(certified().out()).contains("the controller wins forall Robot r, x of r != 4");
  }

  @Test
  void itIsForOneModelWithItsParametersAndSchedule() throws IOException {
    saved("carts=1");
    assertThat(certified("--model", MODEL, "carts=2")).satisfies(run -> {
      assertThat(run.code()).isEqualTo(10);
      assertThat(run.out()).contains("it is for another model, other parameters, or another schedule");
    });
    assertThat(certified("--fair").code()).isEqualTo(10);
  }

  @Test
  void aChangedFileFailsTheCheck() throws IOException {
    String text = saved("carts=1");
    Files.writeString(file, text.replaceFirst("\"to\": 1\\b", "\"to\": 2"));
    assertThat(certified().out()).contains("there is no such step in place 0");
    Files.writeString(file, text.replaceFirst("\"turn\": \"0\"", "\"turn\": \"1\""));
    assertThat(certified().code()).isEqualTo(10);
    Files.writeString(file, text.replaceFirst("\"turn\": \"0\"", "\"turns\": \"0\""));
    assertThat(certified().out()).contains("it has a state that the model does not");
    Files.writeString(file, text.replace("\"controller\"", "\"environment\""));
    assertThat(certified().code()).isEqualTo(10);
    Files.writeString(file, text.replace("\"controller\"", "\"nobody\""));
    assertThat(certified()).satisfies(run -> {
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("expected controller or environment as the winner");
    });
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertThat(certified().code()).isEqualTo(2);
  }

  @Test
  void aRankThatDoesNotFallFailsTheCheck() throws IOException {
    String text = saved("carts=2");
    Files.writeString(file, text.replaceFirst("\"rank\": [0-9]+", "\"rank\": 1"));
    assertThat(certified().out()).contains("the rank does not fall in place 0");
  }
}
