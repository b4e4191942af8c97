package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.chor.lower.ImplementationLowering;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.program.Program;
import skein.core.testing.Methods;

class ChorMethodTest {

  private static ImplementationLowering lowering(String text, OptionalInt bound) {
    return new ImplementationLowering(SmallChorParser.spec(text), "Main", bound, Budget.UNLIMITED);
  }

  @Test
  void aMessageIsTakenByBothPeers() {
    SequentialEmulation method = lowering("Main = a(p -> q); b@p", OptionalInt.empty()).method();
    assertThat(method.functions()).extracting(EmulationFunction::name).containsExactly("local", "communicate");
    assertThat(method.processes().getFirst().triples()).extracting(LinkedTriple::isAlone).containsExactly(false, true);
    assertThat(method.joints()).containsExactly(new JointStep(4, "a(p -> q)", List.of(List.of(List.of(1)), List.of(List.of(3))), "p = 1, q = 1", "p := 2, q := 0"));
  }

  @Test
  void withBuffersItIsSentAndReceived() {
    SequentialEmulation method = lowering("Main = a(p -> q); b@p", OptionalInt.of(1)).method();
    assertThat(method.functions()).extracting(EmulationFunction::name).containsExactly("local", "send", "receive");
    assertThat(method.processes().stream().flatMap(process -> process.triples().stream())).allMatch(LinkedTriple::isAlone);
    assertThat(method.joints()).isEmpty();
  }

  /** The number is the bound on buffers; without them, 0. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void everyRuleOfARandomChoreographyIsOfOneCall(int bound) {
    for (long seed = 1; seed <= 300; seed++) {
      ChorSpec spec = SmallChorParser.spec(seed % 4 == 0 ? new RandomChor(seed).text() : new RandomSkipping(seed).text());
      ImplementationLowering lowering = new ImplementationLowering(spec, "Main", bound == 0 ? OptionalInt.empty() : OptionalInt.of(bound), Budget.UNLIMITED);
      Program program = lowering.program("test", List.of());
      SequentialEmulation method = lowering.method();
      Methods.check(program, method);
      for (EmulationFunction function : method.functions()) {
        for (EmulationFunction.Call call : function.calls()) {
          assertThat(call.rules()).allSatisfy(rule -> assertThat(program.rules().get(rule).name()).contains(call.subject()));
        }
      }
    }
  }
}
