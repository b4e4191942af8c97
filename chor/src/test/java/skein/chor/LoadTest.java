package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.DiagnosticPrinter;

final class LoadTest {

  private static final String TWO = "peers p, q\nOne = a(p -> q); Other\nOther = b@q\nThird = c@p; Other\n";

  @Test
  void theMainChoreographyIsTheOneThatPropertiesName() {
    assertThat(actions(load(TWO + "check { A = realizable Third  B = deadlockfree Third }", Optional.empty()))).containsExactly("c !p", "b !q");
  }

  @Test
  void elseItIsTheFirstThatNoOtherOneCalls() {
    String reordered = "peers p, q\nOther = b@q\nOne = a(p -> q); Other\nThird = c@p; Other\n";
    assertThat(actions(load(reordered, Optional.empty()))).containsExactly("a !p !q", "b !q");
    assertThat(actions(load(reordered + "check { A = realizable Other  B = deadlockfree Third }", Optional.empty()))).containsExactly("a !p !q", "b !q");
    assertThat(actions(load("peers p\nX = a@p; X", Optional.empty()))).containsExactly("a !p");
    assertThat(actions(load("peers p\nX = a@p; Y  Y = b@p; X", Optional.empty()))).containsExactlyInAnyOrder("a !p", "b !p");
  }

  @Test
  void theMainChoreographyCanBeSelected() {
    Loaded loaded = load(TWO + "check { A = realizable One  B = deadlockfree Other  C = fairly(b) }", Optional.of("Other"));
    assertThat(actions(loaded)).containsExactly("b !q");
    assertThat(program(loaded).properties()).extracting(Property::name).containsExactly("B", "C");
    assertThat(DiagnosticPrinter.render(loaded.diagnostics()))
        .contains("warning: `A` is left out: it is about `One`, not about `Other`", "to check it, select `One` as the main choreography");
  }

  @Test
  void anUnknownMainChoreographyIsTheFaultOfTheOptions() {
    Loaded loaded = load(TWO, Optional.of("Othr"));
    assertThat(loaded.model()).isEmpty();
    assertThat(loaded.diagnostics()).extracting(Diagnostic::blame).containsExactly(Diagnostic.Blame.PARAMETERS);
    assertThat(DiagnosticPrinter.render(loaded.diagnostics())).contains("the main choreography `Othr` is not defined", "did you mean `Other`?");
  }

  @Test
  void schedulesParametersAndConditionsAreRejected() {
    Source condition = new Source("c", "x = 1");
    LoadOptions options = new LoadOptions(Map.of("n", "3"), true, Optional.empty()).withConditions(Map.of("c", new Span(condition, 0, 5)));
    Loaded loaded = new Chor().load(new Source("x.chor", TWO), options);
    assertThat(loaded.model()).isEmpty();
    assertThat(DiagnosticPrinter.render(loaded.diagnostics()))
        .contains("choreographies have no turns", "unknown parameter `n`", "choreographies have no conditions on states");
  }

  @Test
  void propertiesAreClaimsAboutTheImplementation() {
    Loaded loaded = load("peers p, q\nX = a(p -> q)\ncheck { R = realizable X  D = deadlockfree X  F = fairly(a)  G = fairly(a)\n of   choreography }", Optional.empty());
    List<Property> properties = program(loaded).properties();
    assertThat(properties).extracting(Property::text).containsExactly("realizable X", "deadlockfree X", "fairly(a)", "fairly(a) of choreography");
    assertThat(((Claim.Combined) properties.get(0).claim()).leaves().map(Object::getClass)).containsExactly(Claim.Always.class, Claim.SameTraces.class);
    assertThat(properties.get(1).claim()).isInstanceOf(Claim.Always.class);
    assertThat(((Claim.Modal) properties.get(2).claim()).labels()).isInstanceOf(Claim.StepLabels.Actions.class);
    assertThat(((Claim.Modal) properties.get(3).claim()).labels()).isInstanceOf(Claim.StepLabels.OtherProgram.class);
  }

  private static Loaded load(String text, Optional<String> main) {
    return new Chor().load(new Source("x.chor", text), new LoadOptions(Map.of(), false, main));
  }

  private static Program program(Loaded loaded) {
    return loaded.model().orElseThrow(() -> new AssertionError(DiagnosticPrinter.render(loaded.diagnostics()))).program();
  }

  private static List<String> actions(Loaded loaded) {
    return program(loaded).rules().stream().map(rule -> rule.action().pattern()).filter(label -> !label.equals("i")).distinct().toList();
  }
}
