package skein.cli.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import skein.ask.question.ExitCode;
import skein.core.program.Property;
import skein.core.testing.Golden;

/**
 * Checks the expected answers in the comments of every example. A line {@code Run: skein verify FILE …} is followed by lines
 * {@code Expect: A, B hold (why)} and {@code Expect: states …}, the latter for {@code skein explore}.
 * {@code Expect: A holds, 12 states seen} also gives the number of states visited. Lines {@code Run (thorough): …} are run only
 * with {@code -Dskein.thorough=true}.
 */
class ExamplesTest {

  private static final Path EXAMPLES = Golden.root().resolve("examples");

  @TestFactory
  Stream<DynamicNode> everyExampleAnswersAsItsCommentsSay() throws IOException {
    return examples().stream().map(e -> dynamicContainer(EXAMPLES.relativize(e.file()).toString(), tests(e)));
  }

  @Test
  void thereAreExamples() throws IOException {
    assertThat(examples()).hasSizeGreaterThan(20);
  }

  @Test
  void theTableOfExamplesNamesThemAll() throws IOException {
    String table = Files.readString(EXAMPLES.resolve("README.md"));
    assertThat(table).contains(examples().stream().map(e -> name(e.file())).toList());
  }

  static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      for (Path file : files.filter(f -> name(f).matches(".*\\.(labs|ccs)")).sorted().toList()) {
        examples.add(Example.read(file));
      }
    }
    return examples;
  }

  private static Stream<DynamicTest> tests(Example example) {
    return Stream.concat(
        Stream.of(
            dynamicTest("says how to run it and what to expect", () -> wellFormed(example)),
            dynamicTest("draws no warning", () -> drawsNoWarning(example))),
        example.promises().stream()
            .filter(p -> !p.thorough() || Boolean.getBoolean("skein.thorough"))
            .map(p -> dynamicTest(p.title(), () -> keeps(example, p))));
  }

  private static void wellFormed(Example example) {
    assertThat(example.promises()).as("Run lines").isNotEmpty();
    assertThat(example.promises())
        .allSatisfy(
            p -> {
              assertThat(p.fileName()).isEqualTo(name(example.file()));
              assertThat(p.verdicts().isEmpty() && p.counts().isEmpty()).as("%s expects nothing", p.title()).isFalse();
            });
    assertThat(example.promisedProperties()).containsAll(example.declaredProperties());
  }

  private static void drawsNoWarning(Example example) {
    Answers answers = Answers.of(command("check", example, forTheModel(example.promises().getFirst())));
    assertThat(answers.json().get("diagnostics")).isEqualTo(List.of());
    assertThat(answers.exitCode()).isEqualTo(ExitCode.HOLDS);
  }

  private static void keeps(Example example, Example.Promise promise) {
    if (!promise.verdicts().isEmpty()) {
      verdicts(example, promise);
    }
    promise.counts().ifPresent(counts -> counts(example, promise, counts));
  }

  private static void verdicts(Example example, Example.Promise promise) {
    Answers answers = Answers.of(command("verify", example, promise.arguments()));
    assertThat(answers.complaints()).isEmpty();
    assertThat(answers.json().containsKey("results")).as("%s", answers.json()).isTrue();
    Map<String, Object> found = new LinkedHashMap<>(answers.byProperty("verdict"));
    if (!promise.verdicts().containsKey(Property.NO_ERRORS)) {
      // If it is not requested, only the states that the other properties need are checked: it may be inconclusive.
      assertThat(found.remove(Property.NO_ERRORS)).isIn("holds", "inconclusive", null);
    }
    assertThat(found).containsExactlyInAnyOrderEntriesOf(new LinkedHashMap<>(promise.verdicts()));
    assertThat(answers.byProperty("states")).containsAllEntriesOf(promise.seen());
    int code =
        promise.verdicts().containsValue("violated")
            ? ExitCode.VIOLATED
            : promise.verdicts().containsValue("inconclusive") ? ExitCode.INCONCLUSIVE : ExitCode.HOLDS;
    assertThat(answers.exitCode()).as("exit code").isEqualTo(code);
  }

  private static void counts(Example example, Example.Promise promise, Example.Counts counts) {
    Answers answers = Answers.of(command("explore", example, forTheModel(promise)));
    assertThat(answers.complaints()).isEmpty();
    assertThat(answers.json().containsKey("states")).as("%s", answers.json()).isTrue();
    assertThat(
            new Example.Counts(
                answers.number("states"), answers.number("transitions"), answers.number("depth"), answers.number("ends")))
        .isEqualTo(counts);
    assertThat(answers.exitCode()).as("exit code").isEqualTo(ExitCode.HOLDS);
  }

  private static String[] command(String verb, Example example, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(verb, example.file().toString(), "--quiet"));
    command.addAll(arguments);
    return command.toArray(String[]::new);
  }

  /** The parameters and the schedule, without the options about properties. */
  private static List<String> forTheModel(Example.Promise promise) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < promise.arguments().size(); i++) {
      switch (promise.arguments().get(i)) {
        case "--ignore-ends" -> {}
        case "--property", "--steps", "--engine" -> i++;
        default -> kept.add(promise.arguments().get(i));
      }
    }
    return kept;
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}
