package skein.lang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small models, each of something that random models showed to be wrong once. */
class SmallModelsAgreeTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      value = {
        // what an interrupt left behind in the slots around it
        "csp :: System = (a -> STOP /\\ tau -> SKIP) [] (STOP /\\ SKIP)",
        "csp :: System = d -> (SKIP ; STOP) ||| (c -> STOP /\\ SKIP) [] (SKIP ||| d -> STOP)",
        // texts around slots that grew without end
        "csp :: System = a -> (STOP [] a -> SKIP) [[c <- b]] [] ((c -> b -> STOP) \\ {a} [] a -> ((c -> STOP) \\ {c}))",
        // a value that is given, where the conditions of the rule do not hold
        "channels :: P = b?p . 0 System = b!1 . b!(3 / 0) % 2 . 0 | P",
        // two ranges with the same text
        "abc :: system { spawn = Red: 2 } agent Red { attributes = x: 0 Behavior = ([0..2], [0..2]) @ (true) [x := [0..2]] . Behavior }",
        "ccs :: P = a.P ; Q = 'a.(Q + b.1) ; System = P | Q ;"
      })
  void programsBehaveAsTheDefinitionSays(String language, String model) {
    assertThat(Agreement.trouble(DefinedLanguages.shipped(language).orElseThrow().text(), model, false, 400)).isEmpty();
  }
}
