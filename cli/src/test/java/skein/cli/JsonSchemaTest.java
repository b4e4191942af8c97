package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import skein.cli.command.Commands;
import skein.cli.session.Io;
import skein.cli.session.Session;
import skein.core.testing.Golden;

/** The JSON output of every command follows its published schema. */
class JsonSchemaTest {

  private static final String MODELS = "src/test/resources/models/";

  @ParameterizedTest
  @CsvSource({
    "verify,   0, verify   election.labs n=2 --property Settles",
    "verify,  10, verify   table.labs n=3",
    "verify,  10, verify   table.labs n=3 --steps 20 --full-states",
    "verify,  10, verify   table.labs n=3 --fairness strong",
    "verify,  10, verify   errs.labs",
    "verify,  10, verify   stuck.labs",
    "verify,  10, verify   courteous.labs --explain",
    "verify,  10, verify   vending.ccs --explain",
    "verify,  10, verify   delivery.ccs",
    "simulate, 0, simulate delivery.ccs",
    "error,    2, verify   vending.ccs --fairness weak",
    "verify,   5, verify   table.labs n=3 --property SomeoneMoves --max-states 10",
    "verify,  10, verify   table.labs n=3 --bitstate --threads 2",
    "verify-series, 10, verify table.labs n=1..2 --explain",
    "verify-series, 10, 'verify table.labs n=1,2,x --full-states'",
    "verify-series, 10, verify table.labs src/test/resources/models/broken.labs n=2 --fairness weak",
    "verify-series,  2, 'verify table.labs n=2,3 extra=3'",
    "explore-series, 0, explore table.labs n=1..2",
    "explore-series, 6, explore table.labs src/test/resources/models/broken.labs n=2",
    "test,     0, test ../../../../../examples/ccs/semaphores.ccs",
    "test,    10, test ../tests",
    "error,    2, test table.labs",
    "error,    2, verify   table.labs n=3..1",
    "explore,  0, explore  table.labs n=3",
    "explore,  5, explore  table.labs n=3 --bitstate --threads 2",
    "explore,  5, explore  table.labs n=3 --max-states 10",
    "explore,  0, explore  ../../../../../examples/net/alternating-bit.net --stubborn",
    "explore,  0, explore  ../../../../../examples/net/alternating-bit.net --stubborn=d0",
    "error,    2, explore  table.labs n=2 --stubborn",
    "verify,   0, verify   ../../../../../examples/labs/doorkeeper.labs --for Robot --explain",
    "verify,  10, verify   bets.labs n=3",
    "verify,  10, verify   bets.labs n=4 --explain",
    "verify-series, 10, verify bets.labs n=3..4 --explain",
    "verify,  10, verify   loose.net --formula AG(EF(<a>true)) --max-states 2000",
    "repair,   0, repair ../../../../../examples/chor/stock.chor Stock",
    "repair,   0, repair ../../../../../examples/chor/stock-safe.chor",
    "repair,  10, repair repeated-action.chor",
    "error,    2, repair ../../../../../examples/chor/stock.chor --decider nobody",
    "plan,     0, plan ../../../../../examples/flow/line.flow n=2 --minimise time,steps",
    "plan,     0, plan table.labs n=2 --until SomeoneEats --full-states --explain",
    "plan,     5, plan ../../../../../examples/flow/line.flow n=3 --max-states 5",
    "synthesise, 0, synthesise ../../../../../examples/labs/dodge.labs carts=1 --complete",
    "synthesise, 10, synthesise ../../../../../examples/labs/dodge.labs carts=2",
    "synthesise, 5, synthesise ../../../../../examples/labs/dodge.labs carts=2 --max-states 5",
    "plan,    10, plan ../../../../../examples/ccs/vending-machine.ccs --until cup",
    "lump,     0, lump ../../../../../examples/prism/die.prism",
    "lump,     0, lump ../../../../../examples/prism/courier.prism open=0.25 --label day=3 --horizon 3",
    "lump,     0, lump ../../../../../examples/prism/workshop.sm ../examples/prism/workshop.csl",
    "lump,     0, lump ../../../../../examples/labs/election.labs n=2 --dice agents",
    "error,    5, lump table.labs n=2 --max-states 10",
    "error,    2, lump ../../../../../examples/prism/gambler.prism n=4 k=1",
    "stability, 0, stability ../../../../../examples/net/stable-peers.net --confirm 4 --strategy messages-halving",
    "stability, 5, stability ../../../../../examples/net/unstable-peers.net --max-bound 2 --formula true",
    "stability, 5, stability ../../../../../examples/net/client-server.net --receives --max-bound 2 --max-states 20",
    "stability, 10, stability ../../../../../examples/net/client-server.net --require synchronisable --formula <tau*>false",
    "stability, 5, stability ../../../../../examples/net/client-server.net --confirm 3 --max-states 24",
    "error,    2, stability ../../../../../examples/net/client-server.net --receives --require synchronisable",
    "error,    6, stability ../../../../../examples/net/alternating-bit.net",
    "error,    6, stability ../../../../../examples/net/client-server.net --formula deadlock",
    "error,    2, stability table.labs n=2",
    "error,    2, stability ../../../../../examples/net/client-server.net --strategy fast",
    "simulate, 0, simulate table.labs n=3",
    "simulate, 0, simulate ../../../../../examples/labs/voter.labs n=4",
    "simulate, 0, simulate errs.labs --runs 9 --full-states",
    "simulate, 0, simulate table.labs n=3 --runs 40",
    "simulate, 0, simulate election.labs n=3 --runs 9 --run 4",
    "simulate, 0, simulate table.labs n=3 --no-shrink",
    "simulate, 0, simulate table.labs n=3 --fair --steps 2 --explain",
    "estimate, 0, estimate table.labs n=3 --runs 50",
    "estimate, 0, estimate ../../../../../examples/labs/voter.labs n=4 --runs 40 --steps 100 --every 50",
    "estimate, 10, estimate table.labs n=3 --at-least 0.9 --property SomeoneMoves",
    "estimate, 0, estimate election.labs n=3 --precision 0.2",
    "estimate, 0, estimate errs.labs --runs 9",
    "estimate, 5, estimate contradiction.labs",
    "error,    2, estimate table.labs n=2 --precision 2",
    "estimate-rare, 0, estimate ../../../../../examples/labs/voter.labs n=6 --property AllYes --level Yes --thresholds 4,5 --runs 50 --steps 100",
    "sweep,    0, sweep    table.labs n=2..3 --runs 20",
    "sweep,   10, sweep    table.labs n=2 --at-least 0.9 --runs 500",
    "sweep,   10, 'sweep   table.labs n=2,3,x --verify --max-states 20'",
    "sweep,    5, sweep    contradiction.labs --runs 20",
    "verify,   0, verify   ../../../../../examples/prism/die.prism ../examples/prism/die.props",
    "verify,   0, verify   ../../../../../examples/prism/die.prism ../examples/prism/die.props --exact",
    "verify,  10, verify   ../../../../../examples/labs/forage.labs days=2 --property Even --property Best",
    "verify,   0, verify   ../../../../../examples/jani/relay.jani",
    "verify-series, 0, verify ../../../../../examples/pop/leader-election.pop N=2..4",
    "sweep,    0, sweep    ../../../../../examples/pop/leader-election.pop N=2..4 --verify Meetings",
    "estimate, 0, estimate ../../../../../examples/pop/approximate-majority.pop X=3 Y=2 --runs 50",
    "crosscheck, 0, crosscheck ../../../../../examples/prism/die.prism ../examples/prism/die.props --property Six",
    "simulate, 0, simulate ../../../../../examples/pop/approximate-majority.pop X=3 Y=2",
    "error,    2, sweep    table.labs n=2 --heat-map",
    "check,    0, check    warned.labs",
    "experiment,     0, experiment ../../../../../examples/purposes/dog.sp ../examples/purposes/dog.ats --all",
    "experiment,    10, experiment ../../../../../examples/purposes/dog.sp ../examples/purposes/dog.ats --relation certainty",
    "experiment,    10, experiment ../../../../../examples/purposes/sitting.sp ../examples/purposes/lively-dog.ats --relation certainty --certainty runs",
    "experiment,    10, experiment ../../../../../examples/purposes/sitting.sp ../examples/purposes/dog.ats --relation certainty --certainty runs",
    "experiment,    10, experiment ../../../../../examples/purposes/dog.sp ../examples/purposes/dog.ats --variant strict",
    "experiment,     5, experiment ../../../../../examples/purposes/whistling.sp ../examples/purposes/whistling.ats",
    "experiment,     0, experiment ../../../../../examples/purposes/flock.sp ../examples/purposes/flock.labs birds=3 side=6 see=2 --runs 2 --shortest",
    "check-purpose,  0, check    ../../../../../examples/purposes/dog.sp",
    "check-purpose,  0, check    ../../../../../examples/purposes/dog.ats",
    "check-definition, 0, check ../languages/bell.lang",
    "show-definition,  0, show ../languages/bell.lang",
    "show-definition,  0, show ../languages/bell.lang --as grammar",
    "error,    6, check    ../languages/broken.lang",
    "error,    2, verify   ../languages/bell.lang",
    "verify,  10, verify   ../languages/first.bell",
    "verify,  10, verify   table.labs n=2 --engine compose",
    "show,     0, show     table.labs n=2",
    "show,     0, show     election.labs n=2 --as triples",
    "show,     0, show     election.labs n=2 --as emulation",
    "show,     0, show     together.ccs --as triples",
    "show,     0, show     protocol.chor --as emulation",
    "error,    2, show     ticket.net --as triples",
    "show,     0, show     protocol.chor --as sequence",
    "project,  0, project  protocol.chor Broken",
    "project,  0, project  protocol.chor --as java -o target/projected",
    "error,    2, project  protocol.chor --peer nobody",
    "show,     0, show     protocol.chor --as dot --peer log",
    "verify,  10, verify   protocol.chor",
    "show,     0, show     vending.ccs --as program",
    "show,     0, show     election.labs n=2 --as dot",
    "show,     5, show     election.labs n=2 --as dot --max-states 2",
    "show,     0, show     table.labs n=2 --as network",
    "show,     5, show     table.labs n=2 --as network --max-states 5",
    "show,     0, show     ../../../../../examples/purposes/dog.sp",
    "show,     0, show     ../../../../../examples/purposes/dog.ats --as dot",
    "show,     0, show     ../../../../../examples/purposes/dog.sp ../examples/purposes/dog.ats --as dot",
    "show,     0, show     ../../../../../examples/purposes/flock.sp ../examples/purposes/flock.labs birds=2 side=3 see=2 --as dot --max-depth 2",
    "error,    2, show     table.labs n=2 --as paint",
    "error,    2, show     table.labs n=5 --as dot",
    "error,    6, show     broken.labs n=2",
    "error,    6, check    broken.sp",
    "error,    2, experiment ../../../../../examples/purposes/dog.sp none.ats",
    "replay,  10, replay   table.labs src/test/resources/runs/deadlock.json",
    "replay,   0, replay   election.labs src/test/resources/runs/stepped.json",
    "replay,   5, replay   table-changed.labs src/test/resources/runs/deadlock.json",
    "replay,   5, replay   election.labs src/test/resources/runs/deadlock.json",
    "replay,  10, replay   errs.labs src/test/resources/runs/error.json --full-states",
    "error,    2, replay   table.labs src/test/resources/models/table.labs",
    "crosscheck, 0, crosscheck table.labs n=2 --property SomeoneMoves --steps 2 --time 60s",
    "minimise, 0, minimise late.aut --by weak",
    "minimise, 0, minimise late.aut --output target/late.aut",
    "error,    5, minimise election.labs n=2 --max-states 3",
    "error,    6, minimise lies.aut",
    "compare,  0, compare  late.aut src/test/resources/models/late-unfolded.aut --by weak",
    "compare, 10, compare  late.aut src/test/resources/models/early.aut",
    "compare, 10, compare  late.aut src/test/resources/models/late-unfolded.aut --by trace",
    "error,    2, compare  late.aut src/test/resources/models/early.aut --by wibble",
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
    follows(schema, code, words);
  }

  private static void follows(String schema, int code, String... words) throws IOException {
    CommandRun run = CommandRun.of(words);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    Object written = JsonTree.read(run.out());
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/" + schema + ".json")));
    assertThat(expected.problems(written)).isEmpty();
    if (((Map<?, ?>) written).get("error") instanceof Map<?, ?> error) {
      assertThat(error.get("exit")).isEqualTo((long) code);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"table.labs n=2 --steps 5 --every 2", "vending.ccs --runs 2", "../../../../../examples/labs/voter.labs n=3 --full-states"})
  void everyRecordedStateFollowsItsSchema(String arguments) throws IOException {
    CommandRun run = CommandRun.of(("simulate " + MODELS + arguments + " --format jsonl").split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/simulate-states.json")));
    assertThat(run.out().lines()).hasSizeGreaterThan(2).allSatisfy(line -> assertThat(expected.problems(JsonTree.read(line))).isEmpty());
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
    Files.writeString(proof, "; skein certificate 3\n(assert false)");
    CommandRun wrong = CommandRun.of("certify", proof.toString(), "--format", "json");
    assertThat(wrong.code()).isEqualTo(10);
    assertThat(expected.problems(JsonTree.read(wrong.out()))).isEmpty();
    assertThat(CommandRun.of("certify", folder.resolve("none").toString(), "--format", "json").code()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "emit,     0, emit c table.labs n=2 --flavour svcomp",
    "emit,     0, emit promela table.labs n=2 --fair",
    "emit,     0, emit lnt table.labs n=2",
    "emit,     0, emit aiger table.labs n=2",
    "emit,     0, emit aiger table.labs n=2 --flavour binary",
    "emit,     0, emit smt table.labs n=2",
    "emit,     0, emit smt table.labs n=2 --out target/horn",
    "error,    2, emit smt table.labs n=2 --steps 3",
    "error,    2, emit c table.labs n=2 --steps -3",
    "error,    2, emit c table.labs n=2 --out ../pom.xml",
    "error,    6, emit c broken.labs n=2",
  })
  void emittedFilesFollowTheirSchema(String schema, int code, String command) throws IOException {
    String[] words = (command + " --format json").split("\\s+");
    words[2] = MODELS + words[2];
    follows(schema, code, words);
  }

  @Test
  void aPurposeFollowsItsSchema() throws IOException {
    follows("purpose", 0, "purpose", "--from", "eventually ?salivate", "--format", "json");
    follows("purpose", 0, "purpose", "--from", "always not !bell", "--end", "!night", "--name", "Quiet", "--format", "json");
    CommandRun read = CommandRun.of("eventually ?salivate\n".getBytes(StandardCharsets.UTF_8), "purpose", "--from", "-", "--format", "json");
    assertThat(read.out()).isEqualTo(CommandRun.of("purpose", "--from", "eventually ?salivate", "--format", "json").out());
    follows("error", 6, "purpose", "--from", "eventually (", "--format", "json");
  }

  /** The others talk to people. */
  @Test
  void everyCommandWithAResultHasJsonAndItsSchemaIsListed() throws IOException {
    String page = Files.readString(Golden.root().resolve("docs/json.md"));
    Session session = new Session(new Io(System.in, System.out, System.err, false, false), new String[0]);
    Map<String, CommandLine> commands = new TreeMap<>(Commands.line(session).getSubcommands());
    commands.keySet().removeAll(List.of("completion", "convert", "help", "new", "step", "web"));
    commands.forEach(
        (name, command) -> {
          assertThat(page).contains("(schemas/" + name + ".json)");
          Map<String, CommandLine> leaves = command.getSubcommands().isEmpty() ? Map.of(name, command) : command.getSubcommands();
          leaves.forEach(
              (leaf, line) -> {
                assertThat(line.getCommandSpec().findOption("--format")).as(leaf).isNotNull();
                assertThat(line.getCommandSpec().findOption("--format").completionCandidates()).as(leaf).contains("json");
              });
        });
  }

  /** The texts in the JSON object equal the output without {@code --format json}; files are concatenated. */
  @Test
  void textsInJsonEqualTheTextOutput(@TempDir Path folder) throws IOException {
    String[] show = {"show", MODELS + "election.labs", "n=2", "--as", "dot"};
    assertThat(json(show).get("text")).isEqualTo(CommandRun.of(show).out());
    String[] purpose = {"purpose", "--from", "eventually ?salivate"};
    assertThat(json(purpose).get("text")).isEqualTo(CommandRun.of(purpose).out());
    String[] emit = {"emit", "aiger", MODELS + "table.labs", "n=2", "--flavour", "binary", "--property", "SomeoneMoves", "--property", "NoErrors"};
    CommandRun.of(Stream.concat(Stream.of(emit), Stream.of("--out", folder.toString())).toArray(String[]::new));
    List<?> files = (List<?>) json(emit).get("files");
    assertThat(files).hasSize(2);
    for (Object each : files) {
      Map<?, ?> file = (Map<?, ?>) each;
      byte[] content = file.get("text") instanceof String text
          ? text.getBytes(StandardCharsets.UTF_8)
          : Base64.getDecoder().decode((String) file.get("base64"));
      assertThat(content).isEqualTo(Files.readAllBytes(folder.resolve((String) file.get("name"))));
    }
  }

  private static Map<?, ?> json(String... command) {
    CommandRun run = CommandRun.of(Stream.concat(Stream.of(command), Stream.of("--format", "json")).toArray(String[]::new));
    return (Map<?, ?>) JsonTree.read(run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify table.labs n=3", "verify errs.labs", "simulate election.labs n=3", "verify loop.labs"})
  void aSavedRunFollowsItsSchema(String command, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("run.json");
    String[] words = (command + " --save " + file).split("\\s+");
    words[1] = MODELS + words[1];
    CommandRun.of(words);
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/run.json")));
    assertThat(expected.problems(JsonTree.read(Files.readString(file)))).isEmpty();
  }

  @Test
  void theToolsFollowTheirSchema() throws IOException {
    CommandRun run = CommandRun.of("doctor", "--format", "json");
    assertThat(run.code()).isZero();
    Schema expected = new Schema(Files.readString(Golden.root().resolve("docs/schemas/doctor.json")));
    assertThat(expected.problems(JsonTree.read(run.out()))).isEmpty();
  }
}
