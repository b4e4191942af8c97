package skein.pop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Claim;
import skein.core.program.PathFormula;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.RegularPrinter;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

/** How regular expressions in questions are read; the expected text has brackets around all that is not a single step. */
class RegularQuestionsTest {

  private static Loaded load(String expression) {
    return new Pop().load(new Source("x.pop", "states x, y start x = 2 check { Q = P = ? { " + expression + " } }"), LoadOptions.DEFAULT);
  }

  private static String read(String expression) {
    Loaded loaded = load(expression);
    Property property = loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics())).program().properties().getFirst();
    assertThat(property.text()).isEqualTo("P = ? { " + expression + " }");
    Query.Probability asked = (Query.Probability) ((Claim.Quantitative) property.claim()).query();
    return new RegularPrinter(query -> ((Query.Holds) query).predicate().toString().contains("AND") ? "both" : "one").print(((PathFormula.Begins) asked.path()).pattern());
  }

  @Test
  void theExamplesOfTheReference() {
    assertThat(read("send . (any* . retry)* . recv")).isEqualTo("send . ((((any{0..}) . retry){0..}) . recv)");
    assertThat(read("send . (loss . retry){0..2} . recv")).isEqualTo("send . (((loss . retry){0..2}) . recv)");
    assertThat(read("any{0..2} . a . b")).isEqualTo("(any{0..2}) . (a . b)");
    assertThat(read("loop (c := 0) in done . exit | pay !?v where c + v <= 3 . continue(c + v) end"))
        .isEqualTo("loop (c := 0) in (done . exit) | ((pay !?v where c + v <= 3) . continue(c + v)) end");
    assertThat(read("send !?v !3 where v > 2 . send !v !* !x !(v + 1)"))
        .isEqualTo("(send !?v !3 where v > 2) . (send !v !* !\"x\" !(v + 1))");
    assertThat(read("let x = 2 * (1 + 3) in if x = 8 or not x < 2 then a{x} else b+ | c?"))
        .isEqualTo("let x = 2 * (1 + 3) in (if (x = 8 or not (x < 2)) then (a{x..x}) else ((b{1..}) | (c{0..1})))");
    assertThat(read("loop (n := 0, m := 1) : y in exit(n) | (a . continue(n + 1, m)) end . a{y..y + 1}"))
        .isEqualTo("loop (n := 0, m := 1) : y in exit(n) | (a . continue(n + 1, m)) end . (a{y..y + 1})");
    assertThat(read("(not a and any or tau or visible) . 'a|b' . \"a b\"")).contains("not a");
  }

  @Test
  void testsAreConditionsOfTheModel() {
    assertThat(read("(test(x = 0) . any)* . test(x = 0 and (y > 1))")).isEqualTo("((test(one) . any){0..}) . test(both)");
  }

  static List<List<String>> mistakes() {
    return List.of(
        List.of("a . . b", "unexpected `.`; expected the name of an action, `any`, a label in quotes or `(`"),
        List.of("a !(v + 1)", "`v` has no value here"),
        List.of("(send !?v)* . send !(v + 1)", "`v` has no value here"),
        List.of("continue", "`continue` is not inside a loop"),
        List.of("loop (c := 0) in continue end", "`continue` has 0 values, but the loop has 1 variables"),
        List.of("loop (c := 0) : y in exit end", "`exit` has 0 values, but the loop sets 1 variables"),
        List.of("let x = 3 a", "unexpected `a`; expected `in`"),
        List.of("(a . b) or c", "`or` combines labels without variables"),
        List.of("test()", "expected a number, a state, a parameter or a condition"),
        List.of("a ; b", "unexpected `;`"));
  }

  @Test
  void mistakesAreReported() {
    for (List<String> each : mistakes()) {
      List<Diagnostic> diagnostics = load(each.getFirst()).diagnostics();
      assertThat(diagnostics).as(each.getFirst()).filteredOn(Diagnostic::isError).isNotEmpty();
      assertThat(diagnostics.getFirst().message()).as(each.getFirst()).contains(each.getLast());
    }
  }
}
