package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.source.Source;

class QuestionsTest {

  private static final String MODEL =
      """
      A = a.b.A + tau.1

      check {
        One   = P>=0.9[eventually b]
        Two   = Pmax = ? [ always (a implies eventually b) ]
        Three = P < 1/3 [ a until (b and !ended) within 5 steps ]
        Four  = Emin = ? [ steps until ended or b ]
        Five  = E <= 12.5 [ steps until ended ]
        Six   = always (a or b or ended)
      }
      """;

  private static Model load(String text) {
    Loaded loaded = new Ccs().load(new Source("x.ccs", text), LoadOptions.DEFAULT);
    return loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics()));
  }

  @Test
  void questionsAboutChanceAreAsked() {
    Program program = load(MODEL).program();
    assertThat(program.properties()).extracting(Property::text).containsExactly(
        "P >= 0.9 [ eventually can b ]",
        "Pmax = ? [ always (can a implies (eventually can b)) ]",
        "P < 1/3 [ can a until (can b and !ended) within 5 steps ]",
        "Emin = ? [ steps until ended or can b ]",
        "E <= 12.5 [ steps until ended ]",
        "always can a or can b or ended");
    String printed = ProgramPrinter.print(program);
    assertThat(printed.substring(printed.indexOf("One"))).isEqualTo(
        """
        One: Pmin [ ((1) until (A = 2)) ] >= 9/10
        property Two: Pmax [ !((1) until !(!(A = 1) or ((1) until (A = 2)))) ] = ?
        property Three: Pmax [ ((A = 1) until{steps 0..5} (A = 2 and !(A = 0))) ] < 1/3
        property Four: Emin [ steps until (A = 0 or A = 2) ] = ?
        property Five: Emax [ steps until (A = 0) ] <= 25/2
        property Six: always A = 1 or (A = 2 or A = 0)
        """);
  }

  @Test
  void whatIsPrintedIsReadBack() {
    String printed = load(MODEL).syntax().get();
    assertThat(load(printed).syntax().get()).isEqualTo(printed);
  }
}
