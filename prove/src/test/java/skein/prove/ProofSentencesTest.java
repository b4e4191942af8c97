package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Terms;
import skein.core.answer.Ending;
import skein.core.answer.Run;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.prove.system.Argument;
import skein.prove.system.SymbolicPath;

class ProofSentencesTest {

  private static Run run(int steps, Ending ending) {
    return new Run(new long[0], Collections.nCopies(steps, new Step(0, 0, List.of())), ending);
  }

  @Test
  void numbersHaveTheirPlural() {
    assertThat(ProofSentences.count(0, "step")).isEqualTo("0 steps");
    assertThat(ProofSentences.count(1, "step")).isEqualTo("1 step");
    assertThat(ProofSentences.count(12_345, "step")).isEqualTo("12,345 steps");
  }

  @Test
  void longListsAreCut() {
    assertThat(ProofSentences.list(List.of("a", "b"))).isEqualTo("a, b");
    List<String> names = IntStream.range(0, 22).mapToObj(i -> "n" + i).toList();
    assertThat(ProofSentences.list(names)).endsWith("n18, n19 and 2 more");
    assertThat(ProofSentences.list(names.subList(0, 20))).endsWith("n18, n19");
    assertThat(ProofSentences.list(names.subList(0, 21))).endsWith("n18, n19 and 1 more");
  }

  @Test
  void whereAPathEnds() {
    SymbolicPath.Taken step = new SymbolicPath.Taken(0, Map.of());
    assertThat(ProofSentences.after(new SymbolicPath(Map.of(), List.of()))).isEqualTo("in an initial state");
    assertThat(ProofSentences.after(new SymbolicPath(Map.of(), List.of(step, step)))).isEqualTo("after 2 steps");
  }

  @Test
  void howAGoalIsMissed() {
    assertThat(ProofSentences.notMet(run(0, new Ending.NoStep()))).isEqualTo("an initial state ends without meeting the goal");
    assertThat(ProofSentences.notMet(run(1, new Ending.NoStep()))).isEqualTo("a run of 1 step ends without meeting the goal");
    assertThat(ProofSentences.notMet(run(4, new Ending.AtBound()))).isEqualTo("a run of 4 steps does not meet the goal");
    assertThat(ProofSentences.notMet(run(4, new Ending.Loop(0)))).isEqualTo("from the start, a run can go round in 4 steps for ever and never meet the goal");
    assertThat(ProofSentences.notMet(run(4, new Ending.Loop(3)))).isEqualTo("3 steps on, a run can go round in 1 step for ever and never meet the goal");
    ModelError error = new ModelError("division by zero", null);
    assertThat(ProofSentences.notMet(run(0, new Ending.Error(Optional.empty(), error)))).isEqualTo("in an initial state every step errs, and the goal is not met: division by zero");
    assertThat(ProofSentences.notMet(run(2, new Ending.Error(Optional.empty(), error)))).isEqualTo("after 2 steps every step errs, and the goal is not met: division by zero");
  }

  @Test
  void whyItIsProved() {
    Terms terms = new Terms();
    String checked = "; a second solver has checked it";
    assertThat(ProofSentences.proved(new Argument.Inductive(List.of()))).isEqualTo("no step can break it" + checked);
    assertThat(ProofSentences.proved(new Argument.Inductive(List.of(terms.yes)))).isEqualTo("proved by an invariant of 1 part" + checked);
    assertThat(ProofSentences.proved(new Argument.KInductive(2, List.of()))).isEqualTo("proved by induction over 2 steps" + checked);
    assertThat(ProofSentences.proved(new Argument.Exhausted(3))).isEqualTo("every state is reached within 3 steps" + checked);
    assertThat(ProofSentences.proved(new Argument.Ends(3))).isEqualTo("no execution gets beyond 2 steps without it" + checked);
  }
}
