package skein.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.cli.Main;

/** On several cores of this machine, Spark gives the same answers as without it, byte for byte. */
class LocalSparkTest {

  private static final Path EXAMPLES = Path.of(System.getProperty("skein.root"), "examples", "labs");

  /** What a command prints, and its exit code. */
  record Printed(int code, String out, String err) {}

  @ParameterizedTest
  @ValueSource(strings = {
    "estimate table.labs n=3 --runs 3000 --steps 100",
    "estimate voter.labs n=12 --property Agreement --steps 200 --every 50 --runs 300 --format json",
    "estimate rumour.labs n=5 --property AllTold --precision 0.05",
    "estimate election.labs n=6 --property Agreed --at-least 0.9 --dice steps",
    "estimate alignment.labs birds=4 side=6 see=3 --fair --property Settles --runs 200 --format csv",
    "sweep approximate-majority.labs yes=1..2 no=1..2 --runs 100 --steps 60 --replications 2 --format csv"
  })
  void estimatesAreTheSame(String command) {
    Printed alone = run(command + " --threads 1");
    Printed together = run(command + " --cluster local[3]");

    assertThat(together.err()).isEqualTo(alone.err());
    assertThat(together).isEqualTo(alone);
    assertThat(alone.out()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "rumour.labs n=2", "election.labs n=5", "election.labs n=4 --fair", "table.labs n=5", "alignment.labs birds=2 side=4 see=2", "commit.labs workers=2"
  })
  void countsAreTheSame(String model) {
    Printed alone = run("explore " + model);
    Printed together = run("explore " + model + " --cluster local[3]");

    assertThat(counts(together)).isEqualTo(counts(alone));
    assertThat(together.err()).isEmpty();
  }

  @Test
  void invariantsAreJudgedInAllStates() {
    Printed holds = run("explore rumour.labs n=2 --cluster local[2]");
    Printed violated = run("explore election.labs n=3 --cluster local[2]");
    Printed json = run("explore election.labs n=3 --cluster local[2] --format json");

    assertThat(holds.out()).contains("Capped  holds");
    assertThat(holds.code()).isZero();
    assertThat(violated.out()).contains("NeverZero  violated in ").contains("the nearest after ");
    assertThat(violated.code()).isEqualTo(10);
    assertThat(json.out()).contains("\"invariants\"").contains("\"property\": \"NeverZero\"");
  }

  @Test
  void limitsAreObserved() {
    assertThat(run("explore table.labs n=6 --cluster local[2] --max-states 1000").out()).contains("(at least)");
    Printed timed = run("estimate voter.labs n=200 --property Agreement --steps 100000 --cluster local[2] --time 4s");
    assertThat(timed.out()).contains("not decided");
  }

  @Test
  void anUnknownAddressIsReported() {
    Printed wrong = run("estimate voter.labs n=4 --cluster nowhere");

    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("cannot use the cluster nowhere");
    assertThat(run("explore voter.labs n=4 --cluster spark://127.0.0.1:1").err()).contains("there is no answer at this address");
  }

  private static List<String> counts(Printed printed) {
    return printed.out().lines().takeWhile(line -> !line.startsWith("time")).toList();
  }

  static Printed run(String command) {
    List<String> words = new ArrayList<>(Arrays.asList(command.split(" ")));
    words.set(1, EXAMPLES.resolve(words.get(1)).toString());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            words.toArray(String[]::new), new ByteArrayInputStream(new byte[0]), new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Printed(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n")));
  }
}
