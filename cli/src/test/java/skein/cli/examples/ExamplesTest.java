package skein.cli.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import skein.ask.ModelText;
import skein.ask.question.ExitCode;
import skein.cli.CommandRun;
import skein.cli.expect.ExpectationReader;
import skein.cli.expect.ExpectedRun;
import skein.core.testing.Golden;

/** Every example does what its comments say, as {@code skein test} finds; long runs only with {@code -Dskein.thorough=true}. */
class ExamplesTest {

  private static final Path EXAMPLES = Golden.root().resolve("examples");
  private static final Pattern CHECK_SECTION = Pattern.compile("\\bcheck\\s*\\{([^}]*)\\}");
  private static final Pattern DECLARED = Pattern.compile("(?m)^\\s*([A-Z]\\w*)\\s*=");

  /** Options that are about properties and not about the model, and whether they take a value. */
  private static final Set<String> FLAGS = Set.of("--ignore-ends");
  private static final Set<String> WITH_VALUE = Set.of("--property", "--steps", "--engine", "--fairness", "--dice");

  @TestFactory
  Stream<DynamicNode> everyExampleAnswersAsItsCommentsSay() throws IOException {
    return examples().stream().map(file -> dynamicContainer(EXAMPLES.relativize(file).toString(), tests(file)));
  }

  @Test
  void thereAreExamples() throws IOException {
    assertThat(examples()).hasSizeGreaterThan(20);
  }

  @Test
  void theTableOfExamplesNamesThemAll() throws IOException {
    String table = Files.readString(EXAMPLES.resolve("README.md"));
    assertThat(table).contains(examples().stream().map(file -> file.getFileName().toString()).toList());
  }

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files.filter(f -> f.getFileName().toString().matches(".*\\.(labs|ccs|net|chor|pop|abc|actors|bdi|channels|csp|linda|population|monitors|prism|nm|sm|jani|flow|jsp|rebeca)")).sorted().toList();
    }
  }

  private static Stream<DynamicTest> tests(Path file) {
    return Stream.of(
        dynamicTest("expects a verdict of every property", () -> expectsAllVerdicts(file)),
        dynamicTest("draws no warning", () -> drawsNoWarning(file)),
        dynamicTest("answers as expected", () -> answersAsExpected(file)));
  }

  private static void answersAsExpected(Path file) {
    List<String> command = new ArrayList<>(List.of("test", file.toString(), "--quiet"));
    if (Boolean.getBoolean("skein.thorough")) {
      command.add("--thorough");
    }
    CommandRun run = CommandRun.of(command.toArray(String[]::new));
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.HOLDS);
    assertThat(run.err()).isEmpty();
  }

  private static void expectsAllVerdicts(Path file) throws IOException {
    Set<String> expected = new TreeSet<>();
    runs(file).forEach(run -> {
      expected.addAll(run.verdicts().keySet());
      expected.addAll(run.values().keySet());
    });
    assertThat(expected).containsAll(declaredProperties(Files.readString(file)));
  }

  private static void drawsNoWarning(Path file) {
    List<String> command = new ArrayList<>(List.of("check", file.toString(), "--quiet"));
    command.addAll(forTheModel(file, runs(file).getFirst().arguments()));
    Answers answers = Answers.of(command.toArray(String[]::new));
    assertThat(answers.json().get("diagnostics")).isEqualTo(List.of());
    assertThat(answers.exitCode()).isEqualTo(ExitCode.HOLDS);
  }

  private static List<ExpectedRun> runs(Path file) {
    return ExpectationReader.read(ModelText.read(file.toString())).runs();
  }

  /** The names in the check section, found without the help of a parser. */
  private static List<String> declaredProperties(String text) {
    Matcher section = CHECK_SECTION.matcher(text.replaceAll("#.*", ""));
    return section.find() ? DECLARED.matcher(section.group(1)).results().map(m -> m.group(1)).toList() : List.of();
  }

  /** The parameters, the files with properties and the schedule, without what is only about properties. */
  private static List<String> forTheModel(Path file, List<String> arguments) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (WITH_VALUE.contains(arguments.get(i))) {
        i++;
      } else if (!FLAGS.contains(arguments.get(i))) {
        Path properties = file.resolveSibling(arguments.get(i));
        kept.add(Files.isRegularFile(properties) ? properties.toString() : arguments.get(i));
      }
    }
    return kept;
  }
}
