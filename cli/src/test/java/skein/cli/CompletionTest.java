package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import skein.cli.command.Commands;
import skein.cli.session.Io;
import skein.cli.session.Session;

/** Runs the completion script in bash and zsh, where installed. */
class CompletionTest {

  /** Completes the last word, as the shell does when Tab is pressed. */
  private static final String TAB =
      """
      tab() {
        if [ -n "$ZSH_VERSION" ]; then emulate -L sh; fi
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _skein
        echo "${COMPREPLY[*]}"
      }
      """;

  @TempDir private Path folder;
  private final List<String> lines = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();

  @BeforeEach
  void load() throws IOException {
    Files.writeString(folder.resolve("completion"), CommandRun.of("completion").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void commandsAndOptionsAreOffered(String shell) throws Exception {
    at("skein ver", "verify");
    at("skein c", "certify compare check convert crosscheck completion");
    at("skein help ex", "explore experiment");
    at("skein help emit p", "promela");
    at("skein emit ''", "c promela lnt aiger smt cuda");
    at("skein emit c --f", "--fair --format --flavour");
    at("skein emit promela --f", "--fair --format");
    at("skein verify model.labs n=3 --no-s", "--no-symmetry --no-stubborn");
    at("skein verify --fair --ch", "--checkpoint --checkpoint-every");
    assertThat(run(shell)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void valuesAreOfferedAfterAnEqualsSign(String shell) throws Exception {
    at("skein verify --format j", "json junit");
    at("skein verify --format = j", "json junit");
    at("skein verify --format =", "text json csv itf junit sarif svg html");
    at("skein verify --format=j", "--format=json --format=junit");
    at("skein verify model.labs n = 3 --fairness = w", "weak");
    assertThat(run(shell)).isEqualTo(expected);
  }

  /** If the script offers nothing, the shell offers files. */
  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void onlyFilesAreOfferedWhereAFileIsExpected(String shell) throws Exception {
    at("skein verify ''", "");
    at("skein verify --output ''", "");
    at("skein verify --output = c", "");
    at("skein verify --fair c", "");
    at("skein verify --steps ''", "");
    assertThat(run(shell)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void everyOptionWithAFixedSetOfValuesOffersThem(String shell) throws Exception {
    Session session = new Session(new Io(System.in, System.out, System.err, false, false), new String[0]);
    closed("skein", Commands.line(session).getCommandSpec());
    assertThat(lines).hasSizeGreaterThan(40);
    assertThat(run(shell)).isEqualTo(expected);
  }

  private void closed(String path, CommandSpec command) {
    for (OptionSpec option : command.options()) {
      if (option.completionCandidates() != null) {
        List<String> words = new ArrayList<>();
        option.completionCandidates().forEach(words::add);
        at(path + " " + option.longestName() + " ''", String.join(" ", words));
        at(path + " " + option.longestName() + " " + words.getLast(), words.getLast());
      }
    }
    command.subcommands().forEach((name, below) -> closed(path + " " + name, below.getCommandSpec()));
  }

  private void at(String line, String offered) {
    lines.add("tab " + line);
    expected.add(offered);
  }

  private List<String> run(String shell) throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(bin -> Files.isExecutable(Path.of(bin, shell))),
        "there is no " + shell + " here");
    Path script = folder.resolve("script");
    Path answer = folder.resolve("answer");
    String text = "source '" + folder.resolve("completion") + "'\n" + TAB + String.join("\n", lines) + "\n";
    Files.writeString(script, text);
    Process process =
        new ProcessBuilder(shell, script.toString()).redirectErrorStream(true).redirectOutput(answer.toFile()).start();
    process.waitFor();
    return Files.readAllLines(answer);
  }
}
