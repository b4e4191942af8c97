package skein.prism;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;

class PrismDiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("prism/src/test/resources/diagnostics");

  @ParameterizedTest
  @ValueSource(strings = {"names", "types", "syntax", "refused-pta", "refused-pomdp", "refused-smg", "refused-ma"})
  void allErrorsOfModelsAreReportedWithPositionAndHint(String name) throws Exception {
    Loaded loaded = new Prism().load(source(name + ".prism"), LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    Golden.check(FOLDER.resolve(name + ".txt"), DiagnosticPrinter.render(loaded.diagnostics()));
  }

  @Test
  void allErrorsOfPropertiesAreReportedWithPositionAndHint() throws Exception {
    LoadOptions options = LoadOptions.DEFAULT.withProperties(new PropertyTexts(List.of(source("questions.props")), List.of()));
    Loaded syntax = new Prism().load(source("questions.prism"), options);
    assertThat(syntax.model()).isEmpty();
    Golden.check(FOLDER.resolve("questions-syntax.txt"), DiagnosticPrinter.render(syntax.diagnostics()));
    String text = Files.readString(FOLDER.resolve("questions.props")).lines().filter(line -> isWellFormed(line, syntax.diagnostics())).reduce("", (a, b) -> a + b + "\n");
    Loaded loaded = new Prism().load(source("questions.prism"), LoadOptions.DEFAULT.withProperties(new PropertyTexts(List.of(new Source("q.props", text)), List.of())));
    assertThat(loaded.model()).isEmpty();
    Golden.check(FOLDER.resolve("questions.txt"), DiagnosticPrinter.render(loaded.diagnostics()));
  }

  /** Texts with errors of form are not looked at any further. */
  private static boolean isWellFormed(String line, List<Diagnostic> errors) {
    return errors.stream().noneMatch(each -> each.at().source().lineText(each.at().line()).equals(line)) && !line.endsWith("F x=1");
  }

  private static Source source(String file) throws Exception {
    return new Source(file, Files.readString(FOLDER.resolve(file)));
  }

  private static Loaded load(String text, String... parameters) {
    return new Prism().load(new Source("x.prism", text), LoadOptions.with(parameters));
  }

  private static String messages(String text, String... parameters) {
    return DiagnosticPrinter.render(load(text, parameters).diagnostics());
  }

  private static final String PARAMETERS = "dtmc const int N; const double p; const bool b; const int unused; module m x : [0..N]; [] b -> p : (x'=0) + 1-p : true; endmodule";

  @Test
  void aSecondInitialValueIsTheOnlyError() {
    assertThat(load("dtmc module m x : [0..1] init 0; [] x=0 -> (x'=1); endmodule init x=0 endinit").diagnostics())
        .extracting(Diagnostic::message).containsExactly("there is an `init … endinit`, too");
  }

  @Test
  void missingParametersAreNamedWithAnExample() {
    assertThat(messages(PARAMETERS)).contains("the constant `N` has no value", "`N=3`", "`p=0.5`", "`b=true`").doesNotContain("`unused`");
    assertThat(load(PARAMETERS, "N", "3", "p", "1/3", "b", "true").model()).isPresent();
    assertThat(load(PARAMETERS, "N", "3", "p", "1e-3", "b", "true").model()).isPresent();
  }

  @Test
  void valuesOfParametersMustFit() {
    assertThat(messages(PARAMETERS, "N", "2.5", "p", "x", "b", "1", "M", "4")).contains("the value of `N` is not an integer", "the value of `p` is not a number", "the value of `b` is not a truth value",
        "this model has no constant `M`");
    assertThat(messages("mdp const int N=3; module m x : [0..N]; endmodule", "N", "4")).contains("the constant `N` has another value already");
    assertThat(load("mdp const int N=3; module m x : [0..N]; endmodule", "N", "3").model()).isPresent();
  }

  @Test
  void schedulesAndMainModulesAreRejected() {
    Loaded loaded = new Prism().load(new Source("x.prism", "mdp module m x : bool; endmodule"), new LoadOptions(Map.of(), true, Optional.of("m")));
    assertThat(loaded.diagnostics()).extracting(Diagnostic::code).containsExactly("schedule", "main");
  }

  @Test
  void deepNestingIsADiagnosticAndNotACrash() {
    String start = "mdp module m x : [0..9]; [] ";
    String end = "=1 -> true; endmodule";
    assertThat(messages(start + "(".repeat(2_000) + "x" + ")".repeat(2_000) + end)).contains("nested too deeply");
    assertThat(load(start + "(".repeat(400) + "x" + ")".repeat(400) + end).model()).isPresent();
    assertThat(load(start + "x+".repeat(4_000) + "x" + end).diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(load(start + "!".repeat(4_000) + "x" + end).model()).isPresent();
  }

  @Test
  void everyTruncationOfAModelIsHandled() throws Exception {
    for (String file : List.of("die.prism", "mutex.nm", "workshop.sm")) {
      String text = Files.readString(Golden.root().resolve("examples/prism").resolve(file));
      for (int length = 0; length <= text.length(); length += 3) {
        Loaded loaded = load(text.substring(0, length));
        assertThat(loaded.model().isEmpty()).as("%s: first %d characters", file, length).isEqualTo(loaded.diagnostics().stream().anyMatch(Diagnostic::isError));
      }
    }
  }

  @Test
  void invalidTextGivesOnlyAFewMessages() {
    StringBuilder junk = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      junk.append((char) (i * 7919 % 65_536));
    }
    assertThat(load(junk.toString()).diagnostics()).hasSizeBetween(1, 60);
  }
}
