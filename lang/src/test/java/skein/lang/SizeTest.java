package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      value = {
        "channels :: S = %s :: c%d!1 . d%d?x . (if x = 1 then tau . 0 else 0) :: |",
        "actors :: system { spawn = Red: 2 }  agent Red { fields = x: 0  Behavior = %s } :: send m%d(x) to 1 . receive n%d(y) . x := y . stop :: +",
        "abc :: system { spawn = Red: 2 }  agent Red { attributes = x: 0  Behavior = %s } :: (x) @ (x = %d) . (x of other = %d)(y) . 0 :: |",
        "linda :: system { spawn = Red: 2 }  agent Red { fields = x: 0  Behavior = %s } :: out(t%d, x) . in(u%d, ?y) . x := y . stop :: ||",
        "population :: system { spawn = Red: 2 }  agent Red { q = a  Behavior = %s } :: (a, b%d -> a, c%d) :: +",
        "bdi :: system { spawn = Red: 2 }  agent Red { beliefs = x: 0  Behavior = %s } :: (+g%d ; x := x ; !h%d) :: |",
        "labs-core :: system { spawn = Red: 2 }  agent Red { interface = x: 0  Behavior = %s } :: (x = %d -> x <- %d; x <- %d + 1) :: ||"
      })
  void twiceTheTextHasAtMostTwiceAsManyRules(String language, String model, String part, String between) {
    int rules = 0;
    for (int n : new int[] {4, 8, 16, 32}) {
      String parts = IntStream.range(0, n).mapToObj(i -> part.replace("%d", "" + i)).collect(Collectors.joining(" " + between + " "));
      int now = Loading.model(language, new Source("m." + language, model.replace("%s", parts) + "\n"), "").program().rules().size();
      assertThat(now).isGreaterThanOrEqualTo(n);
      if (n > 4) {
        assertThat(now).isLessThanOrEqualTo(2 * rules);
      }
      rules = now;
    }
  }

  private static Model parts(int n) {
    String parts = IntStream.range(0, n).mapToObj(i -> "(P" + i + " /\\ (s" + i + " -> SKIP))").collect(Collectors.joining(" ||| "));
    String definitions = IntStream.range(0, n).mapToObj(i -> "P" + i + " = x" + i + " -> y" + i + " -> P" + i + "\n").collect(Collectors.joining());
    return csp(definitions + "S = " + parts);
  }
}
