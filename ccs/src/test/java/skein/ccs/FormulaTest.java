package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;

/** The precedence of temporal operators, which is that of LAbS, and what is warned of. */
class FormulaTest {

  @ParameterizedTest
  @CsvSource({
    "!ok until agree, !can ok until can agree",
    "always (agree implies eventually ok), always (can agree implies (eventually can ok))",
    "agree leadsto ok, can agree leadsto can ok",
    "finally ok, eventually can ok",
    "always ok and agree implies ok, always (can ok and can agree) implies can ok",
    "reachable ok or agree, reachable can ok or can agree",
    "always eventually ok and agree, (always eventually can ok) and can agree",
    "ok until agree until ok, can ok until (can agree until can ok)",
    "next ok until agree and ok, ((next can ok) until can agree) and can ok",
    "ok until agree or ok release agree, (can ok until can agree) or (can ok release can agree)",
    "!always ok weakuntil agree, (!(always can ok)) weakuntil can agree",
    "ok implies next ok implies agree, can ok implies ((next can ok) implies can agree)",
    "always !!!ended, always !ended",
    "can until until can next, can until until can next",
  })
  void operatorsHaveThePrecedenceOfLabs(String written, String meant) {
    assertThat(property(written).text()).isEqualTo(meant);
    assertThat(property(meant).text()).as("printed and read again").isEqualTo(meant);
  }

  @Test
  void alwaysAndEventuallyOverAConditionNeedNoAutomaton() {
    assertThat(property("always (ok or agree)").claim()).isInstanceOf(Claim.Always.class);
    assertThat(property("finally (ok or agree)").claim()).isInstanceOf(Claim.Eventually.class);
    assertThat(property("always eventually ok").claim()).isInstanceOf(Claim.Linear.class);
  }

  @ParameterizedTest
  @CsvSource({
    "next ok or agree, short-reach",
    "ok and agree or tau, 'initial-states-only,and-or-mixed'",
    "ok, initial-states-only",
    "always ended, never-ends",
    "nobody until ok, unknown-action",
    "eventually 'ok, unseen-action",
    "always ok and eventually agree, ''",
    "(next ok) or agree, ''",
  })
  void misleadingFormulasAreJudgedWithAWarning(String written, String codes) {
    Loaded loaded = load(written);
    assertThat(loaded.model()).isPresent();
    assertThat(loaded.diagnostics().stream().filter(d -> !d.isError()).map(Diagnostic::code).toList())
        .isEqualTo(codes.isEmpty() ? List.of() : List.of(codes.split(",")));
  }

  @Test
  void aFormulaWithTooManyOperatorsIsADiagnosticAndNotACrash() {
    assertThat(codes("next ".repeat(30_000) + "ok")).containsExactly("too-large");
    assertThat(codes("ok until ".repeat(30_000) + "ok")).containsExactly("too-large");
    assertThat(codes("next ".repeat(900) + "ok")).isEmpty();
    assertThat(codes("next ok" + " and next ok".repeat(900))).isEmpty();
  }

  @Test
  void anActionNamedEndedNeedsCan() {
    Loaded loaded = new Ccs().load(new Source("x.ccs", "P = ended.P\ncheck { X = always ended  Y = always can ended }"), LoadOptions.DEFAULT);
    assertThat(loaded.diagnostics()).extracting(Diagnostic::code).containsExactly("ended-action");
    assertThat(loaded.model().orElseThrow().program().properties()).extracting(Property::text)
        .containsExactly("always ended", "always can ended");
  }

  private static List<String> codes(String formula) {
    return load(formula).diagnostics().stream().map(Diagnostic::code).distinct().toList();
  }

  private static Property property(String formula) {
    return load(formula).model().orElseThrow().program().properties().getFirst();
  }

  private static Loaded load(String formula) {
    return new Ccs().load(new Source("x.ccs", "P = ok.agree.until.next.P\ncheck { X = " + formula + " }"), LoadOptions.DEFAULT);
  }
}
