package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.labs.Labs;

class LabsQuestionsTest {

  private static final String MODEL =
      """
      system { extern = _n  environment = e: 0  spawn = A: 2 }
      agent A { interface = x: 0  Behavior = x <- 1; e <-- 1 }
      observe { Sum = sum A a, x of a; Ones = count A a, x of a = 1 }
      check {
        One   = P >= 0.9 [eventually e = 1 or exists A a, x of a = 1]
        Two   = Pmax = ? [ always (e = 1 implies eventually e = 0) ]
        Three = P < 1/3 [ e = 0 until e = 1 within 5 * _n steps ];
        Four  = Emin = ? [ steps until forall A a, x of a = 1 ]
        Five  = E <= 12.5 [ Sum until e = 1 ]
        Six   = Emax = ? [ Ones after 3 steps ]
        Seven = Pmin = ? [ forall A a, eventually x of a = 1 ]
        Eight = always e < 2
      }
      """;

  private static Model load(String text) {
    Loaded loaded = new Labs().load(new Source("x.labs", text), LoadOptions.with("n", "2"));
    return loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics()));
  }

  @Test
  void questionsAboutChanceAreAsked() {
    var program = load(MODEL).program();
    assertThat(program.properties()).extracting(Property::text).contains(
        "P < 1/3 [ e = 0 until e = 1 within 5 * _n steps ]", "E <= 12.5 [ Sum until e = 1 ]", "Emax = ? [ Ones after 3 steps ]", "always e < 2");
    String printed = ProgramPrinter.print(program);
    assertThat(printed.substring(printed.indexOf("property One")).lines().map(line -> line.substring(9)).toList()).containsExactly(
        "One: Pmin [ ((1) until (e = 1 or (exists 0 <= a < 2: A.x[a] = 1))) ] >= 9/10",
        "Two: Pmax [ !((1) until !(!(e = 1) or ((1) until (e = 0)))) ] = ?",
        "Three: Pmax [ ((e = 0) until{steps 0..10} (e = 1)) ] < 1/3",
        "Four: Emin [ steps until (forall 0 <= a < 2: A.x[a] = 1) ] = ?",
        "Five: Emax [ Sum until (e = 1) ] <= 25/2",
        "Six: Emax [ Ones at 3 ] = ?",
        "Seven: Pmin [ (((1) until (A.x[0] = 1)) and ((1) until (A.x[1] = 1))) ] = ?",
        "Eight: always e < 2");
  }

  @Test
  void whatIsPrintedIsReadBack() {
    String printed = load(MODEL).syntax().get();
    assertThat(load(printed).syntax().get()).isEqualTo(printed);
    assertThat(printed).contains("  One = P >= 0.9 [ eventually (e = 1 or (exists A a, x of a = 1)) ]\n");
  }
}
