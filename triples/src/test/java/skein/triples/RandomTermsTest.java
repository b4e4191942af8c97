package skein.triples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.triples.term.ProcessTerm;
import skein.triples.term.StructureTooLarge;

/** Compares the triples of random processes with the SOS rules: the same states, and the same steps with multiplicities. */
class RandomTermsTest {

  private static final int STATES = 400;

  @Test
  void triplesStepExactlyAsTheSosRulesSay() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 400;
    int compared = 0;
    int withSlots = 0;
    int withJoints = 0;
    for (long seed = 0; compared < wanted; seed++) {
      Optional<TripleStructure<String>> structure = compare(seed);
      compared += structure.isPresent() ? 1 : 0;
      withSlots += structure.filter(s -> s.slots().size() > 1).isPresent() ? 1 : 0;
      withJoints += structure.filter(s -> !s.joints().isEmpty()).isPresent() ? 1 : 0;
    }
    assertThat(withJoints).as("those with joint triples").isGreaterThan(wanted / 20);
    assertThat(withSlots).as("those with more than one slot").isGreaterThan(wanted / 10);
  }

  /** Returns the structure, unless the process is skipped. */
  private static Optional<TripleStructure<String>> compare(long seed) {
    RandomTerms.Process process = new RandomTerms(seed).next();
    NaiveTerms naive = new NaiveTerms(process.definitions(), RandomTerms.GUARDING);
    TripleStructure<String> structure;
    try {
      structure = Encoder.encode(process.main(), process.definitions(), RandomTerms.GUARDING, 2_000, () -> {});
    } catch (IllegalArgumentException | StructureTooLarge _) {
      return Optional.empty();
    }
    Optional<Map<ProcessTerm<String>, List<NaiveTerms.Step>>> graph = naive.graph(process.main(), STATES);
    if (graph.isEmpty()) {
      return Optional.empty();
    }
    compare(text(seed, process), process, structure, naive, graph.get());
    return Optional.of(structure);
  }

  private static String text(long seed, RandomTerms.Process process) {
    StringBuilder text = new StringBuilder("seed " + seed + ": " + TermTexts.of(process.main()));
    process.definitions().forEach((name, term) -> text.append("\n  ").append(name + " = " + TermTexts.of(term)));
    return text.toString();
  }

  private static void compare(
      String what,
      RandomTerms.Process process,
      TripleStructure<String> structure,
      NaiveTerms naive,
      Map<ProcessTerm<String>, List<NaiveTerms.Step>> graph) {
    Residuals residuals = new Residuals(structure, naive);
    Map<ProcessTerm<String>, List<Integer>> vectors = new HashMap<>();
    List<int[]> open = new ArrayList<>(List.of(structure.initial()));
    assertThat(residuals.of(structure.initial(), process.main())).as(what).isEqualTo(naive.unfolded(process.main()));
    while (!open.isEmpty()) {
      int[] pc = open.removeLast();
      List<Integer> vector = Arrays.stream(pc).boxed().toList();
      ProcessTerm<String> term = residuals.of(pc, process.main());
      List<Integer> known = vectors.putIfAbsent(term, vector);
      if (known != null) {
        assertThat(vector).as("%s: two vectors for %s", what, TermTexts.of(term)).isEqualTo(known);
        continue;
      }
      List<TripleRuns.Move<String>> moves = TripleRuns.successors(structure, pc);
      List<NaiveTerms.Step> steps =
          moves.stream()
              .map(m -> new NaiveTerms.Step(m.action(), residuals.of(m.target(), process.main())))
              .toList();
      assertThat(graph).as(what).containsKey(term);
      assertThat(counted(steps)).as("%s: steps of %s", what, TermTexts.of(term)).isEqualTo(counted(graph.get(term)));
      moves.forEach(move -> open.add(move.target()));
    }
    assertThat(vectors.keySet()).as(what).isEqualTo(graph.keySet());
  }

  private static Map<String, Long> counted(List<NaiveTerms.Step> steps) {
    return steps.stream()
        .map(step -> step.action() + " to " + TermTexts.of(step.target()))
        .collect(Collectors.groupingBy(step -> step, TreeMap::new, Collectors.counting()));
  }
}
