package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.CommandRun;

class ConvertCommandTest {

  private static final String ELECTION = "src/test/resources/models/election.labs";

  @TempDir private Path folder;

  /** What explore says of the model and of what was written is the same number of states. */
  @ParameterizedTest
  @ValueSource(strings = {"election.jani", "election.drn", "election.drn.gz"})
  void whatIsWrittenHasTheSameStates(String name) {
    String file = folder.resolve(name).toString();
    CommandRun written = CommandRun.of("convert", ELECTION, "n=2", "--to", name.contains("drn") ? "drn" : "jani", "-o", file);
    assertThat(written.code()).as(written.err()).isZero();
    assertThat(states(CommandRun.of("explore", file))).isEqualTo(states(CommandRun.of("explore", ELECTION, "n=2")));
  }

  private static String states(CommandRun run) {
    assertThat(run.code()).as(run.err()).isZero();
    return run.out().lines().filter(line -> line.contains("states")).findFirst().orElseThrow().replaceAll("[^0-9]*([0-9,]+) states.*", "$1");
  }

  @Test
  void theLanguageOfPrism() {
    CommandRun run = CommandRun.of("convert", ELECTION, "n=2", "--to", "prism");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("mdp\n\nmodule process\n").contains("endmodule", "label \"");
  }

  @Test
  void labelsOfTheModelAndConditionsOfPropertiesHaveDifferentNames() throws Exception {
    Path model = folder.resolve("m.prism");
    Path properties = folder.resolve("m.props");
    Files.writeString(model, "dtmc module m x : [0..2]; [] x<2 -> 1/2:(x'=1)+1/2:(x'=2); endmodule label \"one\" = x=1; label \"never\" = x>2;");
    Files.writeString(properties, "\"p\": P=?[F x=0]; \"q\": P=?[x<2 U x>1]; \"q_1\": P=?[F x!=1]; \"same\": P=?[F x=1];");
    CommandRun run = CommandRun.of("convert", model.toString(), properties.toString(), "--to", "prism");
    assertThat(run.out().lines().filter(line -> line.startsWith("label"))).containsExactly(
        "label \"one\" = (x=1);", "label \"never\" = false;", "label \"p\" = (x=0);", "label \"q_1\" = (x=0) | (x=1);", "label \"q_2\" = (x=2);", "label \"q_1_2\" = (x=0) | (x=2);");
  }

  @Test
  void conditionsAreNotTakenForTheInitialState() throws Exception {
    Path model = folder.resolve("m.pop");
    Files.writeString(model, "states x, y\nx + x -> x + y\nstart x = 2\ncheck { init = eventually x = 1; deadlock = eventually y = 0 }\n");
    CommandRun run = CommandRun.of("convert", model.toString(), "--to", "drn");
    assertThat(run.out().lines().filter(line -> line.startsWith("state"))).containsExactly("state 0 init deadlock_2", "state 1 init_2");
  }

  @Test
  void tooManyStatesAndOtherLanguages() throws Exception {
    CommandRun few = CommandRun.of("convert", ELECTION, "n=2", "--to", "drn", "--max-states", "3");
    assertThat(few.code()).isEqualTo(5);
    assertThat(few.out()).isEmpty();
    assertThat(few.err()).contains("the model has more than 3 states");
    assertThat(CommandRun.of("convert", ELECTION, "n=2", "--to", "aut").code()).isEqualTo(2);
    assertThat(CommandRun.of("convert", ELECTION, "n=2").code()).isEqualTo(2);
  }

  @Test
  void questionsAboutAnExplicitProcess() throws Exception {
    Path model = folder.resolve("m.drn");
    Files.writeString(model, "@type: DTMC\n@nr_states\n2\n@model\nstate 0 init\n\taction 0\n\t\t1 : 0.5\n\t\t0 : 0.5\nstate 1\n\taction 0\n\t\t1 : 2\n");
    CommandRun run = CommandRun.of("explore", model.toString());
    assertThat(run.code()).isEqualTo(6);
    assertThat(run.err()).contains("m.drn:10:2").contains("sum up to 2 and not to 1");
  }
}
