package skein.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.cli.CommandRun;
import skein.core.testing.Golden;

/** The pictures of the documents are what the commands beside them draw. */
class DocsPicturesTest {

  private final Path root = Golden.root();

  @ParameterizedTest
  @CsvSource({
    "dog.svg, show examples/purposes/dog.sp examples/purposes/dog.ats --as graph",
    "election.svg, verify examples/labs/election.labs n=3 --format svg"
  })
  void aCommandDrawsIt(String picture, String command) {
    check(picture, run(command).out());
  }

  @ParameterizedTest
  @CsvSource({
    "stale.svg, sweep examples/labs/quorum.labs replicas=4 r=1..4 w=1..4 --verify NeverStale",
    "odds.svg, sweep examples/labs/forage.labs days=1..8 --verify Best",
    "borders.svg, sweep examples/labs/voter.labs n=8..32:8 --observe Borders --steps 200 --runs 100"
  })
  void aSweepPlotsIt(String picture, String command, @TempDir Path folder) throws IOException {
    Path file = folder.resolve(picture);
    run(command + " --plot " + file);
    check(picture, Files.readString(file));
  }

  private CommandRun run(String command) {
    return CommandRun.of(command.replace("examples/", root.resolve("examples") + "/").split(" "));
  }

  private void check(String picture, String drawn) {
    String named = drawn.replace(root + "/", "");
    assertThat(named).startsWith("<svg");
    Golden.check(root.resolve("docs/pictures").resolve(picture), named);
  }
}
