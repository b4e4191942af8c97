package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.testing.Golden;

/** Strategies that are saved and then followed by random runs. */
class FollowedStrategyTest {

  private static final String EXAMPLES = "../examples/";

  @TempDir private Path folder;

  private static Object member(Object json, String... names) {
    Object found = json;
    for (String name : names) {
      found = ((Map<?, ?>) found).get(name);
    }
    return found;
  }

  private static Map<?, ?> only(Object json, String name) {
    return (Map<?, ?>) ((List<?>) member(json, name)).getFirst();
  }

  private CommandRun run(String command, String... more) {
    return CommandRun.of(Stream.concat(Stream.of(command.replace("@", EXAMPLES).split(" ")), Stream.of(more)).toArray(String[]::new));
  }

  /** With a memory and without, for all choices and for some agents, with several targets of one toss. */
  @ParameterizedTest
  @CsvSource({
    "Delivered, @labs/doorkeeper.labs --for Robot, @labs/doorkeeper.labs",
    "Delivered, @labs/doorkeeper.labs, @labs/doorkeeper.labs",
    "Careless,  @labs/doorkeeper.labs --for Keeper, @labs/doorkeeper.labs",
    "Careless,  @labs/doorkeeper.labs, @labs/doorkeeper.labs",
    "InTime,    @prism/courier.prism @prism/courier.props open=0.25, @prism/courier.prism @prism/courier.props open=0.25",
    "InTime,    @prism/courier.prism @prism/courier.props open=0.25 --for courier, @prism/courier.prism @prism/courier.props open=0.25"
  })
  void estimatesAgreeWithTheValue(String property, String verified, String followed) throws IOException {
    String file = folder.resolve("strategy.json").toString();
    CommandRun computed = run("verify " + verified, "--property", property, "--save-strategy", file, "--format", "json");
    assertThat(computed.code()).as(computed.err()).isZero();
    Schema schema = new Schema(Files.readString(Golden.root().resolve("docs/schemas/strategy.json")));
    assertThat(schema.problems(JsonTree.read(Files.readString(Path.of(file))))).isEmpty();
    Map<?, ?> strategy = only(only(JsonTree.read(computed.out()), "results"), "strategies");
    double value = ((Number) member(strategy, "value", "low")).doubleValue();
    CommandRun estimated = run("estimate " + followed, "--follow", file, "--runs", "4000", "--steps", "40", "--confidence", "0.999", "--format", "json");
    assertThat(estimated.code()).as(estimated.err()).isZero();
    Object probability = member(only(JsonTree.read(estimated.out()), "properties"), "probability");
    assertThat(((Number) member(probability, "low")).doubleValue()).isLessThanOrEqualTo(value);
    assertThat(((Number) member(probability, "high")).doubleValue()).isGreaterThanOrEqualTo(value);
  }

  /** Also of values that are no integers. */
  @Test
  void strategiesForOtherParametersAreRefused() {
    String file = folder.resolve("strategy.json").toString();
    run("verify @prism/courier.prism @prism/courier.props open=0.25 --property InTime", "--save-strategy", file);
    assertThat(run("estimate @prism/courier.prism @prism/courier.props open=1/4 --runs 10", "--follow", file).code()).isZero();
    CommandRun other = run("estimate @prism/courier.prism @prism/courier.props open=0.5 --runs 10", "--follow", file);
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("the strategy was computed for open=1/4");
  }

  @Test
  void filesOfOtherModelsAreRefused() throws IOException {
    String file = folder.resolve("strategy.json").toString();
    run("verify @labs/doorkeeper.labs --property Delivered", "--save-strategy", file);
    String text = Files.readString(Path.of(file));
    Files.writeString(Path.of(file), text.replace("\"agent\": \"Robot 0\"", "\"agent\": \"Nobody\""));
    assertThat(run("estimate @labs/doorkeeper.labs", "--follow", file).err()).contains("the strategy does not fit the model: a state has no step Nobody");
    Files.writeString(Path.of(file), text.replace("\"door\": 1", "\"door\": 5"));
    assertThat(run("estimate @labs/doorkeeper.labs", "--follow", file).err()).contains("it does not say what to do in the state");
    Files.writeString(Path.of(file), text.replace("\"decisions\"", "\"decision\""));
    assertThat(run("estimate @labs/doorkeeper.labs", "--follow", file).err()).contains("not a saved strategy: expected the member decisions");
    Files.writeString(Path.of(file), "[]");
    assertThat(run("estimate @labs/doorkeeper.labs", "--follow", file).err()).contains("not a saved strategy");
    assertThat(run("estimate @labs/doorkeeper.labs --dice steps", "--follow", file).code()).isEqualTo(2);
  }
}
