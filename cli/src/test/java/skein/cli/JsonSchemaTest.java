package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.testing.Golden;

/** What the commands write is what the published schemas say. */
class JsonSchemaTest {

  private static final String MODELS = "src/test/resources/models/";

  @ParameterizedTest
  @CsvSource({
    "verify,   0, verify   election.labs n=2 --property Settles",
    "verify,  10, verify   table.labs n=3",
    "verify,  10, verify   table.labs n=3 --steps 20 --full-states",
    "verify,  10, verify   table.labs n=3 --fairness strong",
    "verify,  10, verify   errs.labs",
    "verify,   5, verify   table.labs n=3 --property SomeoneMoves --max-states 10",
    "verify,  10, verify   table.labs n=3 --bitstate --threads 2",
    "explore,  0, explore  table.labs n=3",
    "explore,  5, explore  table.labs n=3 --bitstate --threads 2",
    "explore,  5, explore  table.labs n=3 --max-states 10",
    "simulate, 0, simulate table.labs n=3",
    "simulate, 0, simulate errs.labs --runs 9 --full-states",
    "check,    0, check    warned.labs",
    "experiment,     0, experiment ../../../../../examples/purposes/dog.sp ../examples/purposes/dog.ats --all",
    "experiment,    10, experiment ../../../../../examples/purposes/dog.sp ../examples/purposes/dog.ats --relation certainty",
    "experiment,     5, experiment ../../../../../examples/purposes/whistling.sp ../examples/purposes/whistling.ats",
    "experiment,     0, experiment ../../../../../examples/purposes/flock.sp ../examples/purposes/flock.labs birds=3 side=6 see=2 --runs 2",
    "check-purpose,  0, check    ../../../../../examples/purposes/dog.sp",
    "check-purpose,  0, check    ../../../../../examples/purposes/dog.ats",
    "error,    6, check    broken.sp",
    "error,    2, experiment ../../../../../examples/purposes/dog.sp none.ats",
    "crosscheck, 0, crosscheck table.labs n=2 --property SomeoneMoves --steps 2 --time 60s",
    "error,    6, check    broken.labs n=2",
    "error,    6, verify   broken.labs n=2",
    "error,    2, verify   table.labs n=abc",
    "error,    2, explore  none.labs",
    "error,    2, simulate table.labs n=2 --runs 0",
    "error,    2, verify   table.labs n=2 --wibble",
  })
  void theOutputFollowsItsSchema(String schema, int code, String command) throws IOException {
    String[] words = (command + " --format json").split("\\s+");
    words[1] = MODELS + words[1];
    CommandRun run = CommandRun.of(words);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    Object written = JsonTree.read(run.out());
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/" + schema + ".json")));
    assertThat(expected.problems(written)).isEmpty();
    if (((Map<?, ?>) written).get("error") instanceof Map<?, ?> error) {
      assertThat(error.get("exit")).isEqualTo((long) code);
    }
  }

  @Test
  void aCheckedCertificateFollowsItsSchema(@TempDir Path folder) throws IOException {
    Path proof = folder.resolve("proof.smt2");
    CommandRun proved =
        CommandRun.of(
            "verify", MODELS + "table.labs", "n=2", "--property", "NoErrors", "--engine", "pdr", "--certificate", proof.toString());
    assertThat(proved.code()).as(proved.err()).isZero();
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/certify.json")));
    CommandRun right = CommandRun.of("certify", proof.toString(), "--format", "json");
    assertThat(right.code()).isZero();
    assertThat(expected.problems(JsonTree.read(right.out()))).isEmpty();
    assertThat(right.out()).contains("\"verdict\": \"proof\"");
    Files.writeString(proof, "(assert false)");
    CommandRun wrong = CommandRun.of("certify", proof.toString(), "--format", "json");
    assertThat(wrong.code()).isEqualTo(10);
    assertThat(expected.problems(JsonTree.read(wrong.out()))).isEmpty();
    assertThat(CommandRun.of("certify", folder.resolve("none").toString(), "--format", "json").code()).isEqualTo(2);
  }

  @Test
  void theToolsFollowTheirSchema() throws IOException {
    CommandRun run = CommandRun.of("doctor", "--format", "json");
    assertThat(run.code()).isZero();
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/doctor.json")));
    assertThat(expected.problems(JsonTree.read(run.out()))).isEmpty();
  }
}
