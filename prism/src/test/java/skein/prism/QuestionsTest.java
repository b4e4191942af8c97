package skein.prism;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

/** What properties ask, as the question of the program. */
class QuestionsTest {

  private static final Path FOLDER = Golden.root().resolve("prism/src/test/resources/questions");
  private static final String BODY =
      " module m x : [0..9]; y : bool; [a] x<9 -> (x'=x+1); endmodule label \"end\" = x=9; formula two = 2; rewards \"r\" true : 1; endrewards rewards \"s\" [a] true : x; endrewards ";

  private static Loaded load(String kind, String properties, List<String> asked) {
    return new Prism().load(new Source("m.prism", kind + BODY), LoadOptions.DEFAULT.withProperties(new PropertyTexts(List.of(new Source("m.props", properties)), asked)));
  }

  /** Each property, and below it the question. */
  @ParameterizedTest
  @ValueSource(strings = {"dtmc", "mdp", "ctmc"})
  void propertiesAskWhatTheySay(String kind) throws Exception {
    String text = Files.readString(FOLDER.resolve(kind + ".props"));
    Loaded loaded = load(kind, text, List.of());
    Program program = loaded.model().orElseThrow(() -> new AssertionError(DiagnosticPrinter.render(loaded.diagnostics()))).program();
    assertThat(program.properties()).hasSize((int) text.lines().count()).allMatch(property -> property.claim() instanceof Claim.Quantitative);
    List<String> printed = ProgramPrinter.print(program).lines().toList();
    List<String> questions = printed.subList(printed.size() - program.properties().size(), printed.size());
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < questions.size(); i++) {
      out.append(program.properties().get(i).text()).append("\n    ").append(questions.get(i).strip()).append("\n");
    }
    Golden.check(FOLDER.resolve(kind + ".txt"), out.toString());
  }

  @Test
  void namesAreUnique() {
    Loaded loaded = load("dtmc", "P=? [ F x=1 ]; \"p2\": true; \"named\": x=1; P=? [ F x=2 ] P=? [ F x=3 ]\nx>0\ntrue", List.of());
    assertThat(loaded.model().orElseThrow().program().properties()).extracting(Property::name).containsExactly("p1", "p2", "named", "p4", "p5", "p6", "p7");
  }
}
