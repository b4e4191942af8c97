package skein.triples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.triples.term.Guarding;
import skein.triples.term.Handshake;
import skein.triples.term.Hoare;
import skein.triples.term.Interleaving;
import skein.triples.term.ProcessTerm;
import skein.triples.term.StructureTooLarge;
import skein.triples.term.SyncAlgebra;

class EncoderTest {

  private static final SyncAlgebra<String> INTERLEAVING = new Interleaving<>();

  @Test
  void equalResidualsAreOneLocation() {
    TripleStructure<String> structure = encode(choice(seq(act("a"), act("b")), seq(act("c"), act("b"))));
    assertThat(structure.slots()).hasSize(1);
    assertThat(structure.slots().getFirst().locations()).hasSize(2);
    assertThat(states(structure)).isEqualTo(3);
  }

  @Test
  void branchesHaveTheirOwnSlotsAndJoiningTakesNoStep() {
    TripleStructure<String> structure = encode(seq(par(act("a"), act("b")), act("c")));
    assertThat(structure.slots()).hasSize(3);
    assertThat(structure.triples()).hasSize(3);
    assertThat(states(structure)).isEqualTo(5);
  }

  @Test
  void equalBranchesAreExpandedBecauseTheirResidualsAreEqual() {
    TripleStructure<String> structure = encode(par(act("a"), act("a")));
    assertThat(structure.slots()).hasSize(1);
    assertThat(structure.triples()).extracting(Triple::action).containsExactly("a", "a", "a");
    assertThat(states(structure)).isEqualTo(3);
  }

  @Test
  void aResidualReachedWithoutTheCompositionIsTheSameState() {
    ProcessTerm<String> both = choice(seq(par(act("a"), act("b")), act("c")), seq(act("d"), act("b"), act("c")));
    assertThat(states(encode(both))).isEqualTo(5);
  }

  @Test
  void equalStepsAreSeparateTriples() {
    assertThat(encode(choice(act("a"), act("a"))).triples()).hasSize(2);
  }

  @Test
  void triplesThatDifferOnlyInTheirSourceAreMerged() {
    Map<String, ProcessTerm<String>> definitions = Map.of("P", choice(act("x"), act("y")));
    ProcessTerm<String> many = choice(branches(10, i -> seq(act("a" + i), choice(act("b" + i), call("P")))));
    TripleStructure<String> structure = Encoder.encode(many, definitions, Guarding.none(), () -> {});
    assertThat(structure.triples()).hasSize(10 + 10 + 2);
  }

  @Test
  void triplesGrowLinearlyWithTheNumberOfBranches() {
    for (int n : new int[] {2, 10, 100}) {
      TripleStructure<String> structure =
          encode(seq(par(branches(n, i -> seq(act("a" + i), act("b" + i), act("c" + i)))), act("end")));
      assertThat(structure.triples()).hasSize(3 * n + 1);
      assertThat(structure.slots()).hasSize(n + 1);
    }
  }

  @Test
  void triplesGrowLinearlyWithTheNumberOfActions() {
    for (int n : new int[] {1, 10, 1_000, 20_000}) {
      assertThat(encode(seq(branches(n, i -> act("a" + i)))).triples()).hasSize(n);
    }
  }

  @Test
  void anyTwoBranchesCanHandshake() {
    Handshake<String> handshake =
        new Handshake<>(
            a -> a.equals("tau") ? Optional.empty() : Optional.of(a.startsWith("'") ? a.substring(1) : "'" + a),
            _ -> "tau");
    ProcessTerm<String> three =
        new ProcessTerm.Parallel<>(List.of(seq(act("a"), stuck()), seq(act("b"), stuck()), seq(act("'a"), act("'b"))), handshake);
    TripleStructure<String> all = encode(three);
    assertThat(all.triples()).extracting(Triple::action).containsExactly("a", "b", "'a", "'b", "tau", "tau");
    List<Triple<String>> handshakes = all.triples().stream().filter(triple -> triple.action().equals("tau")).toList();
    assertThat(states(new TripleStructure<>(all.slots(), all.initial(), handshakes, List.of()))).isEqualTo(3);
  }

  @Test
  void hoaresOperatorKeepsCombinationsAsProducts() {
    // Each branch takes a in two places and in two ways in one of them: 3^30 combinations.
    ProcessTerm<String> branch = seq(choice(seq(act("a"), act("b")), seq(act("a"), act("c"))), act("a"));
    Hoare<String> shared = new Hoare<>(Set.of("a", "b", "c")::contains);
    TripleStructure<String> structure = encode(seq(new ProcessTerm.Parallel<>(branches(30, _ -> branch), shared), act("d")));
    assertThat(structure.triples()).extracting(Triple::action).containsExactly("d", "b", "c");
    JointTriple<String> joint = structure.joints().getFirst();
    assertThat(structure.joints()).hasSize(1);
    assertThat(joint.parts()).hasSize(30).allSatisfy(ways -> assertThat(ways).hasSize(3));
    assertThat(joint.joins()).hasSize(1);
  }

  @Test
  void productsStepAsTheirCombinationsDo() {
    ProcessTerm<String> branch = seq(choice(seq(act("a"), act("b")), seq(act("a"), act("c"))), act("a"));
    Hoare<String> shared = new Hoare<>(Set.of("a")::contains);
    TripleStructure<String> structure = encode(seq(new ProcessTerm.Parallel<>(branches(2, _ -> branch), shared), act("d")));
    assertThat(TripleRuns.successors(structure, structure.initial())).extracting(TripleRuns.Move::action).containsExactly("a", "a", "a", "a");
    // The start; after a, each branch is before b, before c or before its second a; then d; the end.
    assertThat(states(structure)).isEqualTo(1 + 9 + 1 + 1);
  }

  @Test
  void hoaresOperatorMakesAllBranchesTakePart() {
    Hoare<String> shared = new Hoare<>(Set.of("a")::contains);
    ProcessTerm<String> three = new ProcessTerm.Parallel<>(List.of(act("a"), seq(act("b"), act("a")), act("a")), shared);
    TripleStructure<String> structure = encode(three);
    assertThat(structure.triples()).extracting(Triple::action).containsExactly("b", "a");
    assertThat(structure.triples().getLast().entries()).hasSize(3);
    assertThat(states(structure)).isEqualTo(3);
  }

  @Test
  void hoaresOperatorIsLinearToo() {
    Hoare<String> shared = new Hoare<>(Set.of("sync")::contains);
    for (int n : new int[] {2, 10, 100}) {
      ProcessTerm<String> many = new ProcessTerm.Parallel<>(branches(n, i -> seq(act("a" + i), act("sync"), act("b" + i))), shared);
      assertThat(encode(many).triples()).hasSize(2 * n + 1);
    }
  }

  @Test
  void recursionThatCannotBeUnfoldedIsRejected() {
    refuses("P calls itself before it has taken a step", choice(call("P"), act("a")));
    refuses("P calls itself with something left to do after it", seq(act("a"), call("P"), act("b")));
    refuses("P calls itself inside a parallel composition", seq(act("a"), par(call("P"), act("b"))));
    refuses("P calls itself inside a scope", seq(act("a"), new ProcessTerm.Scoped<>(call("P"), Optional::of)));
    refuses("there is no definition of Q", seq(act("a"), call("Q")));
  }

  @Test
  void tooManyLocationsAreRejected() {
    ProcessTerm<String> huge = par(branches(12, _ -> seq(act("a"), act("b"), act("c"))));
    assertThatThrownBy(() -> Encoder.encode(huge, Map.of(), Guarding.none(), 1_000, () -> {}))
        .isInstanceOf(StructureTooLarge.class)
        .hasMessageContaining("1,000 control locations");
  }

  @Test
  void theSmallestDefinitionBeyondTheLimitIsReported() {
    refusesDoubled(ProcessTerm.Sequence::new, "has more than 1,000 control locations: with all its calls unfolded, it has 1,024 steps");
    refusesDoubled(
        ProcessTerm.Choice::new,
        "has more than 1,000 steps out of one control location: with all its calls unfolded, it has 1,024 steps");
  }

  private static void refusesDoubled(Function<List<ProcessTerm<String>>, ProcessTerm<String>> both, String message) {
    Map<String, ProcessTerm<String>> definitions = new HashMap<>();
    for (int i = 0; i < 20; i++) {
      definitions.put("P" + i, both.apply(List.of(call("P" + (i + 1)), call("P" + (i + 1)))));
    }
    definitions.put("P20", act("a"));
    assertThatThrownBy(() -> Encoder.encode(call("P0"), definitions, Guarding.none(), 1_000, () -> {}))
        .isInstanceOfSatisfying(StructureTooLarge.class, tooLarge -> assertThat(tooLarge.definition()).contains("P10"))
        .hasMessage(message);
  }

  @Test
  void theEncoderCanBeInterrupted() {
    ProcessTerm<String> steps = seq(branches(100, i -> act("a" + i)));
    int[] polls = {0};
    assertThatThrownBy(
            () ->
                Encoder.encode(
                    steps,
                    Map.of(),
                    Guarding.none(),
                    () -> {
                      if (++polls[0] == 50) {
                        throw new CancellationException();
                      }
                    }))
        .isInstanceOf(CancellationException.class);
  }

  private static void refuses(String message, ProcessTerm<String> definition) {
    assertThatThrownBy(() -> Encoder.encode(call("P"), Map.of("P", definition), Guarding.none(), () -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  private static TripleStructure<String> encode(ProcessTerm<String> term) {
    return Encoder.encode(term, Map.of(), Guarding.none(), () -> {});
  }

  private static int states(TripleStructure<String> structure) {
    Set<List<Integer>> seen = new HashSet<>();
    List<int[]> open = new ArrayList<>(List.of(structure.initial()));
    while (!open.isEmpty()) {
      int[] pc = open.removeLast();
      if (seen.add(Arrays.stream(pc).boxed().toList())) {
        TripleRuns.successors(structure, pc).forEach(move -> open.add(move.target()));
      }
    }
    return seen.size();
  }

  private static List<ProcessTerm<String>> branches(int count, IntFunction<ProcessTerm<String>> branch) {
    return IntStream.range(0, count).mapToObj(branch).toList();
  }

  private static ProcessTerm<String> act(String action) {
    return new ProcessTerm.Act<>(action);
  }

  private static ProcessTerm<String> call(String name) {
    return new ProcessTerm.Call<>(name);
  }

  private static ProcessTerm<String> stuck() {
    return new ProcessTerm.Stuck<>();
  }

  @SafeVarargs
  private static ProcessTerm<String> seq(ProcessTerm<String>... parts) {
    return seq(List.of(parts));
  }

  private static ProcessTerm<String> seq(List<ProcessTerm<String>> parts) {
    return new ProcessTerm.Sequence<>(parts);
  }

  @SafeVarargs
  private static ProcessTerm<String> choice(ProcessTerm<String>... branches) {
    return choice(List.of(branches));
  }

  private static ProcessTerm<String> choice(List<ProcessTerm<String>> branches) {
    return new ProcessTerm.Choice<>(branches);
  }

  @SafeVarargs
  private static ProcessTerm<String> par(ProcessTerm<String>... branches) {
    return par(List.of(branches));
  }

  private static ProcessTerm<String> par(List<ProcessTerm<String>> branches) {
    return new ProcessTerm.Parallel<>(branches, INTERLEAVING);
  }
}
