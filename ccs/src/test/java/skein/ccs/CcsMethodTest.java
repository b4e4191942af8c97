package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.source.Source;
import skein.core.testing.Golden;
import skein.core.testing.Methods;

class CcsMethodTest {

  private static Model load(String text) {
    Loaded loaded = new Ccs().load(new Source("m.ccs", text), LoadOptions.DEFAULT);
    return loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics().toString()));
  }

  private static SequentialEmulation method(String text) {
    return load(text).method().orElseThrow().get();
  }

  @Test
  void eachOccurrenceOfAnActionHasItsPlace() {
    SequentialEmulation method = method("P = a.b.P + a.0\nQ = 'a.Q\nS = (P | Q) \\ {a}\n");
    List<String> places =
        method.processes().stream()
            .flatMap(process -> process.triples().stream())
            .map(triple -> triple.action() + " " + triple.origins().stream().map(at -> at.line() + ":" + at.column() + " " + at.text()).collect(Collectors.joining(", ")))
            .toList();
    assertThat(places).containsExactly("a 1:5 a", "a 1:13 a", "b 1:7 b", "'a 2:5 'a");
    assertThat(method.processes().getFirst().triples()).extracting(LinkedTriple::isAlone).containsExactly(false, false, true);
    assertThat(method.joints()).extracting(JointStep::members).containsExactly(List.of(1, 4), List.of(2, 4));
  }

  @Test
  void functionsAreThoseOfTheRulesThatAreUsed() {
    Map<String, Integer> calls =
        method("P = a.c.P\nQ = 'a.c.Q + tau.Q\nS = (P |[c]| Q) | d.0\n").functions().stream().collect(Collectors.toMap(EmulationFunction::name, function -> function.calls().size()));
    assertThat(calls).isEqualTo(Map.of("act", 4, "share", 1));
    assertThat(method("P = a.0\nQ = 'a.0\nS = (P | Q) \\ {a}\n").functions()).extracting(EmulationFunction::name).containsExactly("handshake");
  }

  @Test
  void theMethodOfTwoPhaseCommitIsThatOfThePaper() throws Exception {
    // Figure 3 of the paper: 9 triples of Coord, 6 of Worker, and those of complementary actions; restricted, only these, ok and nok are left.
    Path examples = Golden.root().resolve("examples/ccs");
    SequentialEmulation open = method(Files.readString(examples.resolve("two-phase-commit.ccs")));
    SequentialEmulation restricted = method(Files.readString(examples.resolve("two-phase-commit-restricted.ccs")));
    assertThat(open.processes()).extracting(process -> process.triples().size()).containsExactly(9, 6);
    assertThat(restricted.processes()).extracting(process -> process.triples().size()).containsExactly(9, 6);
    assertThat(open.joints()).extracting(JointStep::action).isEqualTo(restricted.joints().stream().map(JointStep::action).toList());
    assertThat(open.processes().stream().flatMap(process -> process.triples().stream())).allMatch(LinkedTriple::isAlone);
    assertThat(restricted.processes().stream().flatMap(process -> process.triples().stream()).filter(LinkedTriple::isAlone))
        .extracting(LinkedTriple::action).containsExactly("ok", "nok");
  }

  @Test
  void everyRuleOfARandomModelIsOfOneCall() {
    int joints = 0;
    int products = 0;
    int removed = 0;
    for (long seed = 1; seed <= 500; seed++) {
      String text = new RandomCcs(seed).text();
      Loaded loaded = new Ccs().load(new Source("m.ccs", text), LoadOptions.DEFAULT);
      if (loaded.model().isEmpty()) {
        continue;
      }
      Program program = loaded.model().get().program();
      SequentialEmulation method = loaded.model().get().method().orElseThrow().get();
      Methods.check(program, method);
      for (EmulationFunction function : method.functions()) {
        for (EmulationFunction.Call call : function.calls()) {
          Rule rule = program.rules().get(call.rules().getFirst());
          Set<String> taking = Stream.concat(Stream.of(rule.firstAgent()), rule.partners().stream()).map(program.agents()::get).collect(Collectors.toCollection(LinkedHashSet::new));
          assertThat(Set.of(call.agents().split(", "))).as("seed %d\n%s", seed, text).isEqualTo(taking);
        }
      }
      joints += method.joints().isEmpty() ? 0 : 1;
      products += method.joints().stream().anyMatch(joint -> joint.parts().stream().anyMatch(part -> part.size() > 1)) ? 1 : 0;
      removed += method.processes().stream().flatMap(process -> process.triples().stream()).allMatch(LinkedTriple::isAlone) ? 0 : 1;
    }
    assertThat(joints).as("with joint steps").isGreaterThan(50);
    assertThat(removed).as("with restricted triples").isGreaterThan(50);
    assertThat(products).as("with products").isPositive();
  }
}
