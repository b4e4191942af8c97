package skein.cli.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import skein.core.testing.Golden;

/**
 * Checks the expected answers in the comments of every experiment. A line {@code Run: skein experiment PURPOSE MODEL …} is followed by
 * lines {@code Expect: strong feasibility SUCCESS, run !a, ?b} (the run is optional) and {@code Expect: uninformative}.
 */
class PurposeExamplesTest {

  private static final Path FOLDER = Golden.root().resolve("examples/purposes");
  private static final Pattern RUN = Pattern.compile("#\\s*Run:\\s+skein experiment (.*)");
  private static final Pattern EXPECT = Pattern.compile("#\\s*Expect:\\s+(.*)");
  private static final Pattern VERDICT =
      Pattern.compile("((?:weak |strong |strict )?[a-z]+) (SUCCESS|FAILURE|INCONCLUSIVE)(?:, run (.*))?");

  private record Promise(int line, String command, Map<String, String> verdicts, Map<String, String> runs, boolean[] uninformative) {}

  @TestFactory
  Stream<DynamicTest> everyExperimentAnswersAsItsCommentsSay() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : purposes()) {
      List<Promise> promises = promises(file);
      assertThat(promises).as("%s promises nothing", file).isNotEmpty();
      promises.forEach(p -> tests.add(dynamicTest(file.getFileName() + ":" + p.line + ": " + p.command, () -> keeps(p))));
    }
    return tests.stream();
  }

  @Test
  void theTableOfExamplesNamesThemAll() throws IOException {
    String table = Files.readString(FOLDER.resolveSibling("README.md"));
    assertThat(table).contains(purposes().stream().map(p -> p.getFileName().toString()).toList());
  }

  private static List<Path> purposes() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".sp")).sorted().toList();
    }
  }

  private static List<Promise> promises(Path file) throws IOException {
    List<Promise> promises = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      Matcher run = RUN.matcher(lines.get(i));
      Matcher expect = EXPECT.matcher(lines.get(i));
      if (run.matches()) {
        assertThat(run.group(1)).startsWith(file.getFileName() + " ");
        promises.add(new Promise(i + 1, run.group(1), new LinkedHashMap<>(), new LinkedHashMap<>(), new boolean[1]));
      } else if (expect.matches() && expect.group(1).equals("uninformative")) {
        promises.getLast().uninformative[0] = true;
      } else if (expect.matches()) {
        Matcher verdict = VERDICT.matcher(expect.group(1));
        assertThat(verdict.matches()).as("%s:%d is not understood", file, i + 1).isTrue();
        promises.getLast().verdicts.put(verdict.group(1), verdict.group(2));
        Optional.ofNullable(verdict.group(3)).ifPresent(r -> promises.getLast().runs.put(verdict.group(1), r));
      }
    }
    promises.forEach(p -> assertThat(p.verdicts).as("%s:%d expects nothing", file, p.line).isNotEmpty());
    return promises;
  }

  private static void keeps(Promise promise) {
    List<String> words = new ArrayList<>(List.of("experiment", "--quiet"));
    for (String word : promise.command.split("\\s+")) {
      words.add(word.matches(".*\\.(sp|ats|labs|ccs)") ? FOLDER.resolve(word).toString() : word);
    }
    Answers answers = Answers.of(words.toArray(String[]::new));
    assertThat(answers.json().containsKey("results")).as("%s", answers.json()).isTrue();
    Map<String, String> verdicts = new LinkedHashMap<>();
    Map<String, String> runs = new LinkedHashMap<>();
    for (Object each : (List<?>) answers.json().get("results")) {
      Map<?, ?> result = (Map<?, ?>) each;
      String title = (result.containsKey("variant") ? result.get("variant") + " " : "") + result.get("relation");
      verdicts.put(title, (String) result.get("verdict"));
      ((List<?>) result.get("runs")).stream().findFirst().ifPresent(run -> runs.put(title, events((Map<?, ?>) run)));
    }
    assertThat(verdicts).isEqualTo(promise.verdicts);
    assertThat(runs).containsAllEntriesOf(promise.runs);
    assertThat(answers.json().get("informative").equals("no")).isEqualTo(promise.uninformative[0]);
    assertThat(answers.exitCode()).isEqualTo(exitCode(promise));
  }

  private static int exitCode(Promise promise) {
    if (promise.verdicts.containsValue("INCONCLUSIVE")) {
      return 5;
    }
    return promise.verdicts.size() == 1 && promise.verdicts.containsValue("FAILURE") ? 10 : 0;
  }

  private static String events(Map<?, ?> run) {
    return String.join(", ", ((List<?>) run.get("steps")).stream().map(s -> (String) ((Map<?, ?>) s).get("event")).toList());
  }
}
