package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.ObservedQuantity;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.labs.Labs;

class ObserveTest {

  private static final String MODEL =
      """
      system { extern = _n  environment = limit: 3; count: 7  spawn = A: _n, B: 2 }
      agent A { interface = x: id * id; sick: 1; sum: undef  Behavior = sick <- 0 }
      agent B { interface = x: 5  Behavior = Nil }
      agent C { interface = x: 5  Behavior = Nil }
      check { P = always limit = 3 }
      """;

  private static Loaded load(String observed) {
    return new Labs().load(new Source("m.labs", MODEL + "observe { " + observed + " }"), new LoadOptions(Map.of("n", "4"), false, Optional.empty()));
  }

  private static List<String> values(String observed) {
    Loaded loaded = load(observed);
    assertThat(messages(observed).stream().filter(m -> loaded.model().isEmpty())).isEmpty();
    Program program = loaded.model().orElseThrow().program();
    long[][] initial = new long[1][];
    new Interpreter(program).initialStates(state -> initial[0] = state);
    return program.view().quantities().stream().map(quantity -> quantity.name() + " " + shown(quantity, initial[0])).toList();
  }

  private static String shown(ObservedQuantity quantity, long[] state) {
    return evaluate(quantity.defined(), state) == 0 ? "undefined" : "" + evaluate(quantity.value(), state);
  }

  private static long evaluate(Expr expr, long[] state) {
    return Interpreter.evaluate(expr, state, new long[Math.max(1, Frames.size(expr))]);
  }

  @Test
  void agentsAreCountedAddedAndCompared() {
    assertThat(values("Sick = count A a, sick of a = 1  Sum = sum A a, x of a; Low = min A a, x of a  High = max A a, x of a"))
        .containsExactly("Sick 4", "Sum 14", "Low 0", "High 9");
    assertThat(values("Spread = (max A a, x of a) - (min B b, x of b)  Nested = sum A a, count B b, x of b > x of a"))
        .containsExactly("Spread 4", "Nested 6");
  }

  @Test
  void anythingElseIsAnExpressionLikeOthers() {
    assertThat(values("Limit = limit + count  All = forall A a, sick of a = 1  Least = min(limit, 2)  More = if limit > 2 then 1 else 0"))
        .containsExactly("Limit 10", "All 1", "Least 2", "More 1");
  }

  @Test
  void nothingHasNoLeastButASum() {
    assertThat(values("Low = min C c, x of c  Sum = sum C c, x of c  Number = count C c, true  Undefined = sum A a, sum of a"))
        .containsExactly("Low undefined", "Sum 0", "Number 0", "Undefined undefined");
  }

  @Test
  void mistakesAreReported() {
    assertThat(messages("X = count D d, true")).contains("unknown agent `D`");
    assertThat(messages("X = y")).anyMatch(message -> message.startsWith("`y` is neither"));
    assertThat(messages("X = 1 X = 2")).anyMatch(message -> message.contains("`X`"));
    assertThat(messages("X = always limit = 3")).isNotEmpty();
  }

  private static List<String> messages(String observed) {
    return load(observed).diagnostics().stream().map(Diagnostic::message).toList();
  }

  @Test
  void theProgramIsTheSameWithoutThem() {
    Model with = load("X = count A a, true").model().orElseThrow();
    Model without = load("").model().orElseThrow();
    assertThat(with.program().rules()).hasSameSizeAs(without.program().rules());
    assertThat(with.program().variables()).isEqualTo(without.program().variables());
    assertThat(with.syntax().get()).contains("observe {\n  X = count A a, true\n}");
  }
}
