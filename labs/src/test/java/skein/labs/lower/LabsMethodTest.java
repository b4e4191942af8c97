package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.method.EmulationFunction;
import skein.core.method.SequentialEmulation;
import skein.core.program.Rule;
import skein.core.source.Source;
import skein.core.testing.Methods;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

class LabsMethodTest {

  private static SequentialEmulation method(String behaviour) {
    String text =
        """
        system { environment = e: 0  spawn = A: 2, B: 1 }
        stigmergy S { link = true  s: 1 }
        agent A { interface = x: 0  stigmergies = S  Behavior = BEHAVIOUR }
        agent B { Behavior = e <-- 1 }
        """;
    Loaded loaded = new Labs().load(new Source("m.labs", text.replace("BEHAVIOUR", behaviour)), LoadOptions.DEFAULT);
    Model model = loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics().toString()));
    Methods.check(model.program(), model.method().orElseThrow().get());
    return model.method().get().get();
  }

  private static Map<String, List<String>> calls(SequentialEmulation method) {
    Map<String, List<String>> calls = new LinkedHashMap<>();
    method.functions().forEach(function -> calls.put(function.name(), function.calls().stream().map(EmulationFunction.Call::subject).toList()));
    return calls;
  }

  @Test
  void eachKindOfStepHasItsFunction() {
    Map<String, List<String>> calls = calls(method("x <- 1; s <~ 2; e <-- x; { x <- 2; s <~ x }; Skip; (x > 5 => x <- 0); Behavior"));
    assertThat(calls.keySet()).containsExactly("attribute", "stigmergy", "environment", "block", "skip", "pass_over", "propagate", "confirm");
    assertThat(calls.get("attribute")).containsExactly("x <- 1", "x > 5 -> x <- 0");
    assertThat(calls.get("environment")).containsExactly("e <-- x", "e <-- 1");
    assertThat(calls.get("pass_over")).containsExactly("pass over x > 5");
    assertThat(calls.get("propagate")).containsExactly("s");
  }

  @Test
  void functionsWithoutCallsAreLeftOut() {
    assertThat(calls(method("x <- 1; Behavior")).keySet()).containsExactly("attribute", "environment", "propagate", "confirm");
  }

  @Test
  void messagesTakeNoTurn() {
    assertThat(method("s <~ 1").functions().stream().filter(function -> !function.takesTurn())).extracting(EmulationFunction::name).containsExactly("propagate", "confirm");
  }

  @Test
  void theSameActionInTwoPlacesHasTwoPlacesInTheText() {
    List<Integer> columns = method("x <- 1; x <- 2; x <- 1").processes().getFirst().triples().stream().map(triple -> triple.origins().getFirst().column()).toList();
    assertThat(columns).doesNotHaveDuplicates().hasSize(3).isSorted();
  }

  @Test
  void everyRuleOfARandomModelIsOfOneCall() {
    int messages = 0;
    for (long seed = 1; seed <= 300; seed++) {
      RandomModel random = RandomModels.of(seed);
      Map<String, String> parameters = new LinkedHashMap<>();
      random.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
      Loaded loaded = new Labs().load(new Source("m.labs", random.text()), new LoadOptions(parameters, false, Optional.empty()));
      if (loaded.model().isEmpty()) {
        continue;
      }
      Model model = loaded.model().get();
      SequentialEmulation method = model.method().orElseThrow().get();
      Methods.check(model.program(), method);
      for (EmulationFunction function : method.functions()) {
        for (EmulationFunction.Call call : function.calls()) {
          Rule rule = model.program().rules().get(call.rules().getFirst());
          assertThat(call.origin()).as("seed %d", seed).contains(rule.origin());
          assertThat(rule.name()).as("seed %d", seed).endsWith((function.takesTurn() ? ": " : function.name() + " ") + call.subject());
        }
        messages += function.takesTurn() ? 0 : 1;
      }
    }
    assertThat(messages).isGreaterThan(100);
  }
}
