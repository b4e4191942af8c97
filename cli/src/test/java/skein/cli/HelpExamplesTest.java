package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import skein.cli.command.Commands;
import skein.cli.session.Io;
import skein.cli.session.Session;
import skein.core.testing.Golden;

/** Runs the examples in the help of every command. */
class HelpExamplesTest {

  private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|\\S+");

  /** Files that some examples write and others read. */
  private static final List<String> WRITTEN =
      List.of(
          "tasks", "spin", "cadp", "circuit", "horn", "by-hand", "proof.smt2", "report.xml", "report.sarif", "run.json", "election.dot", "protocol.aut", "salivates.sp", "peers", "repaired.chor", "eats.svg", "majority.sweep", "stock.svg", "election.svg", "dog.svg", "triples.svg", "traffic.html", "report.html", "flock.html", "voters.csv", "election.drn.gz", "strategy.json");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "verify", "test", "certify", "simulate", "estimate", "sweep", "plan", "synthesise", "step", "replay", "explore", "minimise", "lump", "compare", "stability", "project", "repair", "experiment", "purpose", "check", "show", "emit", "emit c",
        "emit promela", "emit lnt", "emit aiger", "emit smt", "emit cuda", "convert", "doctor", "help"
      })
  void examplesAreValidCommands(String command) {
    List<String[]> examples = examples(command).toList();
    assertThat(examples).isNotEmpty();
    for (String[] example : examples) {
      assertThat(CommandRun.of(example)).satisfies(run -> assertThat(run.code()).as(run.err()).isIn(0, 10));
    }
  }

  /** Ensures that the tests above cover all commands. */
  @Test
  void everyCommandHasExamplesThatFitOnALine() {
    Session session = new Session(new Io(System.in, System.out, System.err, false, false), new String[0]);
    fit(Commands.line(session));
  }

  private static void fit(CommandLine command) {
    String[] footer = command.getCommandSpec().usageMessage().footer();
    assertThat(footer).as(command.getCommandName()).anyMatch(line -> line.matches("Examples?:"));
    assertThat(footer).allSatisfy(line -> assertThat(line.length()).isLessThan(command.getUsageHelpWidth()));
    command.getSubcommands().values().forEach(HelpExamplesTest::fit);
  }

  /** Runs {@code verify} instead, since running all engines takes long. */
  @ParameterizedTest
  @ValueSource(strings = "crosscheck")
  void crosscheckExamplesAreValid(String command) {
    List<String[]> examples = examples(command).toList();
    assertThat(examples).isNotEmpty();
    for (String[] example : examples) {
      example[0] = "verify";
      assertThat(CommandRun.of(example)).satisfies(run -> assertThat(run.code()).as(run.err()).isIn(0, 10));
    }
  }

  @Test
  void crosscheckCommandsInDocumentsAreValid() throws IOException {
    List<String[]> commands = documented("skein crosscheck ");
    assertThat(commands).hasSizeGreaterThan(1);
    for (String[] command : commands) {
      command[0] = "verify";
      assertThat(CommandRun.of(command)).satisfies(run -> assertThat(run.code()).as(run.err()).isIn(0, 10));
    }
  }

  private List<String[]> documented(String start) throws IOException {
    List<String[]> commands = new ArrayList<>();
    try (Stream<Path> engines = Files.list(Golden.root().resolve("docs/engines"))) {
      for (Path document : engines.sorted().toList()) {
        Files.readAllLines(document).stream().filter(line -> line.startsWith(start)).map(this::words).forEach(commands::add);
      }
    }
    return commands;
  }

  @Test
  void emitCommandsInDocumentsAreValid() throws IOException {
    List<String[]> commands = documented("skein emit ");
    assertThat(commands).hasSizeGreaterThan(5);
    for (String[] command : commands) {
      assertThat(CommandRun.of(command)).satisfies(run -> assertThat(run.code()).as(run.err()).isZero());
    }
  }

  private Stream<String[]> examples(String command) {
    String[] help = (command + " --help").strip().split(" ");
    return CommandRun.of(help).out().lines()
        .filter(line -> line.startsWith("  skein "))
        .map(line -> words(line.strip()));
  }

  private String[] words(String line) {
    String command = line.replaceAll(" +(>|&&|#|\\|) .*", "");
    return WORD.matcher(command).results().map(word -> word.group().replace("\"", "")).skip(1).map(this::here).toArray(String[]::new);
  }

  private String here(String word) {
    // What skein new writes.
    if (word.equals("traffic.lang")) {
      return "src/test/resources/languages/bell.lang";
    }
    return word.startsWith("examples/") ? "../" + word : WRITTEN.contains(word) ? folder.resolve(word).toString() : word;
  }
}
