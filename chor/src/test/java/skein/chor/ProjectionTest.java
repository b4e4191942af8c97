package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.NaturalProjection;

class ProjectionTest {

  @ParameterizedTest
  @CsvSource({
    "a@p; b@r; c(p -> q), c(p -> q)",
    "a@p; b@r, skip",
    "(a@p + b@r); c@q, c@q",
    "(a@p + b@q); c@q, (skip + b@q); c@q",
    "a@p + b@r + c@q, skip + c@q",
    "(a@p; b@q) || c@r || d@q, b@q || d@q",
    "a@p*; b@q*, b@q*",
    "(a@p || c@r)*, skip",
    "(a(p -> q) + b(p -> r)) by p, (a(p -> q) + skip) by p",
    "((a(p -> q) || (b@r; c@r))* by p), a(p -> q)* by p",
    "a@p; ((b@q || c@q); (d@q || e@r)), (b@q || c@q); d@q",
    "(a@p; (b@q || c@q)) || d@q, b@q || c@q || d@q",
    "(a@p; (b@q + c@q)) + d@q, (b@q + c@q) + d@q"
  })
  void actionsOfOthersAreSkipped(String text, String projected) {
    assertThat(text(NaturalProjection.of(SmallChorParser.spec("Main = " + text + "\nOther = x@q"), "Main", "q"))).isEqualTo("Main = " + projected);
  }

  @Test
  void calledDefinitionsStayIfThePeerHasAPart() {
    String text = "Main = A; B; C\nA = a@p; A + skip\nB = b@p; D\nC = c(p -> q)\nD = d@q; B + skip";
    assertThat(text(NaturalProjection.of(SmallChorParser.spec(text), "Main", "q"))).isEqualTo("Main = B; C | B = D | C = c(p -> q) | D = d@q; B + skip");
    assertThat(text(NaturalProjection.of(SmallChorParser.spec(text), "A", "q"))).isEqualTo("A = skip");
  }

  private static String text(NaturalProjection projection) {
    return ChorTerm.of(projection).entrySet().stream().map(entry -> entry.getKey() + " = " + entry.getValue().text()).collect(Collectors.joining(" | "));
  }
}
