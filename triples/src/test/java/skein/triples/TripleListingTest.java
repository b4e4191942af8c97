package skein.triples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.core.method.Counter;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Golden;
import skein.core.testing.Methods;
import skein.triples.term.ActionScope;
import skein.triples.term.Guarding;
import skein.triples.term.Handshake;
import skein.triples.term.Hoare;
import skein.triples.term.Interleaving;
import skein.triples.term.ProcessTerm;

class TripleListingTest {

  private static final Source SOURCE = new Source("test", "a b c d e");
  private static final Handshake<String> HANDSHAKE =
      new Handshake<>(a -> a.equals("tau") ? Optional.empty() : Optional.of(a.startsWith("'") ? a.substring(1) : "'" + a), _ -> "tau");

  private record Hidden(Set<String> actions) implements ActionScope<String> {
    @Override
    public Optional<String> pass(String action) {
      return Optional.of(action).filter(a -> !actions.contains(a));
    }
  }

  @Test
  void aProcessIsListedAsText() {
    Map<String, ProcessTerm<String>> definitions =
        Map.of("P", seq(act("a"), new ProcessTerm.Parallel<>(List.of(act("b"), seq(act("c"), new ProcessTerm.Choice<>(List.of(act("d"), act("e"))))), new Interleaving<>()), new ProcessTerm.Call<>("P")));
    SequentialEmulation method = method(Encoder.derive(new ProcessTerm.Call<>("P"), definitions, Guarding.none(), () -> {}));
    Golden.check(Golden.root().resolve("core/src/test/resources/triples/parallel.txt"), Methods.text(method));
  }

  @Test
  void aRestrictedActionIsOnlyTakenTogether() {
    ProcessTerm<String> both = new ProcessTerm.Parallel<>(List.of(seq(act("a"), act("b"), stuck()), seq(act("'a"), act("c"), stuck())), HANDSHAKE);
    SequentialEmulation method = method(derive(new ProcessTerm.Scoped<>(both, new Hidden(Set.of("a", "'a", "c", "'c")))));
    List<LinkedTriple> triples = method.processes().getFirst().triples();
    assertThat(triples).extracting(LinkedTriple::action).containsExactly("a", "b", "'a", "c");
    assertThat(triples).extracting(LinkedTriple::isAlone).containsExactly(false, true, false, false);
    assertThat(method.joints()).containsExactly(
        new JointStep(5, "tau", List.of(List.of(List.of(1)), List.of(List.of(3))), "pc0 = 1, pc1 = 1", "pc0 := 2, pc1 := 2"));
  }

  @Test
  void handshakesAreListedBesideTheActionsThemselves() {
    SequentialEmulation method = method(derive(new ProcessTerm.Parallel<>(List.of(seq(act("a"), stuck()), seq(act("'a"), stuck())), HANDSHAKE)));
    assertThat(method.processes().getFirst().triples()).extracting(LinkedTriple::isAlone).containsExactly(true, true);
    assertThat(method.joints()).extracting(JointStep::members).containsExactly(List.of(1, 2));
  }

  @Test
  void aSharedActionHasTheAlternativesOfEachBranch() {
    ProcessTerm<String> one = new ProcessTerm.Choice<>(List.of(seq(act("a"), act("b")), seq(act("a"), act("c"))));
    ProcessTerm<String> other = new ProcessTerm.Choice<>(List.of(seq(act("a"), act("d")), seq(act("a"), act("e"))));
    SequentialEmulation method = method(derive(new ProcessTerm.Parallel<>(List.of(one, other), new Hoare<>(Set.of("a")::contains))));
    assertThat(method.joints()).hasSize(1);
    JointStep joint = method.joints().getFirst();
    assertThat(joint.parts()).containsExactly(List.of(List.of(1), List.of(2)), List.of(List.of(5), List.of(6)));
    assertThat(joint.entry()).isEqualTo(JointStep.OF_TRIPLES);
  }

  @Test
  void equalStepsFromSeveralPlacesAreOneTripleWithAllItsOrigins() {
    String first = new String("b");
    String second = new String("b");
    ProcessTerm<String> term = new ProcessTerm.Choice<>(List.of(seq(act("a"), act(first), act("c")), seq(act("d"), act(second), act("c"))));
    Derivation<String> derivation = derive(term);
    assertThat(derivation.own()).extracting(own -> own.triple().action()).containsExactly("a", "d", "b", "c");
    ProcessTerm<String> several = new ProcessTerm.Choice<>(List.of(act("a"), seq(act("d"), new ProcessTerm.Choice<>(List.of(act("a"), act("e"))))));
    Derivation.OwnTriple<String> merged = derive(several).own().getFirst();
    assertThat(merged.sources()).containsExactly("a", "a");
    assertThat(merged.triple().entries().getFirst().locations()).hasSize(2);
  }

  @Test
  void theStructureIsThatOfTheEncoder() {
    ProcessTerm<String> term = new ProcessTerm.Parallel<>(List.of(seq(act("a"), act("b")), seq(act("'a"), act("c"))), HANDSHAKE);
    TripleStructure<String> encoded = Encoder.encode(term, Map.of(), Guarding.none(), () -> {});
    assertThat(derive(term).structure().triples()).isEqualTo(encoded.triples());
  }

  private static Derivation<String> derive(ProcessTerm<String> term) {
    return Encoder.derive(term, Map.of(), Guarding.none(), () -> {});
  }

  private static SequentialEmulation method(Derivation<String> derivation) {
    List<String> counters = IntStream.range(0, derivation.structure().slots().size()).mapToObj(slot -> "pc" + slot).toList();
    TripleListing<String> listing =
        new TripleListing<>(
            derivation,
            new TripleListing.Words<>(
                counters, action -> action, location -> location.name().map(name -> name + " = ").orElse("") + TermTexts.of(location.residual()), action -> at(action)),
            1);
    List<Counter> all = listing.counters(_ -> true);
    List<LinkedTriple> triples = listing.triples(_ -> true);
    return new SequentialEmulation(List.of(new ProcessTriples("P", all, triples)), listing.joints(triples.size() + 1), List.of());
  }

  private static Span at(String action) {
    int start = Math.max(0, SOURCE.text().indexOf(action));
    return new Span(SOURCE, start, start + 1);
  }

  private static ProcessTerm<String> act(String action) {
    return new ProcessTerm.Act<>(action);
  }

  private static ProcessTerm<String> stuck() {
    return new ProcessTerm.Stuck<>();
  }

  @SafeVarargs
  private static ProcessTerm<String> seq(ProcessTerm<String>... parts) {
    return new ProcessTerm.Sequence<>(List.of(parts));
  }
}
