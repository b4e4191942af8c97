package skein.lnt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.testing.Golden;
import skein.core.testing.RandomPrograms;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.Inexpressible;
import skein.emit.testing.Examples;

class LntTest {

  private static final Path GOLDEN = Golden.root().resolve("lnt/src/test/golden");
  private static final Pattern WORD =
      Pattern.compile("--[^\\n]*|\\b(end )?(module|function|process|var|if|only if|loop|select|case|par|type)\\b|[()\\[\\]]");

  @Test
  void anElectionAsOneSequentialProcess() {
    Program program = Examples.load("election", "n=2", true);
    EmitOptions options = new EmitOptions(Optional.of("sequential"), true, OptionalInt.empty(), false);
    for (EmittedFile file : new LntFiles().emit("election.sequential", new AnalysedProgram(program), program.properties().subList(0, 1), options).files()) {
      Golden.check(GOLDEN.resolve(file.name()), file.text());
    }
  }

  @Test
  void theAnswerMeansWhatTheClaimMakesOfIt() {
    Program program = Examples.load("table", "n=2", false);
    Property property = new Property("P", new Claim.Reachable(Expr.TRUE), "a claim", Property.noErrors().origin());
    EmitOptions options = new EmitOptions(Optional.empty(), true, OptionalInt.empty(), false);
    assertThat(new LntFiles().emit("table", new AnalysedProgram(program), List.of(property), options).files().getFirst().text())
        .contains("TRUE (PASS): the property holds", "FALSE (FAIL): the property is violated");
  }

  @Test
  void blocksAreBalanced() {
    for (String example : List.of("swap-meet", "election")) {
      Program program = Examples.load(example, example.equals("election") ? "n=3" : "n=2 goods=2", example.equals("election"));
      balanced(LntModel.sequential(new AnalysedProgram(program), Optional.empty()));
      balanced(LntModel.parallel(new AnalysedProgram(program), Optional.empty()));
    }
    int written = 0;
    for (int seed = 0; seed < 100; seed++) {
      try {
        balanced(LntModel.sequential(new AnalysedProgram(RandomPrograms.of(seed)), Optional.empty()));
        balanced(LntModel.parallel(new AnalysedProgram(RandomPrograms.of(seed)), Optional.empty()));
        written++;
      } catch (Inexpressible e) {
        assertThat(e.obstacle()).isInstanceOfAny(Obstacle.MarkOccurs.class, Obstacle.ChoiceInLoop.class);
      }
    }
    assertThat(written).isGreaterThan(30);
  }

  static void balanced(String text) {
    Deque<String> open = new ArrayDeque<>();
    Map<String, String> brackets = Map.of(")", "(", "]", "[");
    Matcher word = WORD.matcher(text.replace("[]", " "));
    while (word.find()) {
      String found = word.group();
      if (found.startsWith("--")) {
        continue;
      }
      if (word.group(1) != null) {
        String opened = open.pop();
        assertThat(opened.replace("only if", "if")).as(text).isEqualTo(word.group(2));
      } else if (brackets.containsKey(found)) {
        assertThat(open.pop()).as(text).isEqualTo(brackets.get(found));
      } else if (!found.equals("var") || !isOutParameter(text, word)) {
        open.push(found);
      }
    }
    assertThat(open).as(text).isEmpty();
  }

  /** {@code out var x} declares a parameter, and does not open a block. */
  private static boolean isOutParameter(String text, Matcher word) {
    return text.replace("[]", " ").substring(0, word.start()).endsWith("out ");
  }

  @Test
  void theLengthIsLinearInTheModel() {
    int small = LntModel.sequential(new AnalysedProgram(Examples.load("table", "n=3", false)), Optional.empty()).length();
    int large = LntModel.sequential(new AnalysedProgram(Examples.load("table", "n=30", false)), Optional.empty()).length();
    assertThat(large).isLessThan(10 * small);
  }
}
