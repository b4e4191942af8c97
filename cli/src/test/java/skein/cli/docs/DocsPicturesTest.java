package skein.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.cli.CommandRun;
import skein.core.testing.Golden;

/** The pictures of the documents are what the commands beside them draw. */
class DocsPicturesTest {

  @ParameterizedTest
  @CsvSource({
    "dog.svg, show examples/purposes/dog.sp examples/purposes/dog.ats --as graph",
    "election.svg, verify examples/labs/election.labs n=3 --format svg"
  })
  void aCommandDrawsIt(String picture, String command) {
    Path root = Golden.root();
    CommandRun run = CommandRun.of(command.replace("examples/", root.resolve("examples") + "/").split(" "));
    String drawn = run.out().replace(root + "/", "");
    assertThat(drawn).startsWith("<svg");
    Golden.check(root.resolve("docs/pictures").resolve(picture), drawn);
  }
}
