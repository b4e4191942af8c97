package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.Model;
import skein.core.source.Source;

/** The number of triples and rules is linear in the size of a model. */
class SizeTest {

  private static Model csp(String text) {
    return Loading.model("csp", new Source("m.csp", text), "");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16})
  void nestedInterruptsHaveATripleForEachAction(int n) {
    String text =
        "S = "
            + "(".repeat(n)
            + "(a -> a -> SKIP ||| b -> b -> SKIP)"
            + IntStream.range(0, n).mapToObj(i -> " /\\ (c" + i + " -> d" + i + " -> SKIP))").collect(Collectors.joining());
    assertThat(AnswersTest.triples(csp(text))).isEqualTo(4 + 2L * n);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16})
  void choicesHaveATripleForEachAction(int n) {
    String text = "S = a -> a -> SKIP" + IntStream.range(0, n).mapToObj(i -> " [] (c" + i + " -> d" + i + " -> SKIP)").collect(Collectors.joining());
    assertThat(AnswersTest.triples(csp(text))).isEqualTo(2 + 2L * n);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 16, 32})
  void twiceAsManyPartsHaveTwiceAsManyRules(int n) {
    assertThat(parts(2 * n).program().rules().size()).isLessThanOrEqualTo(2 * parts(n).program().rules().size());
  }

  private static Model parts(int n) {
    String parts = IntStream.range(0, n).mapToObj(i -> "(P" + i + " /\\ (s" + i + " -> SKIP))").collect(Collectors.joining(" ||| "));
    String definitions = IntStream.range(0, n).mapToObj(i -> "P" + i + " = x" + i + " -> y" + i + " -> P" + i + "\n").collect(Collectors.joining());
    return csp(definitions + "S = " + parts);
  }
}
