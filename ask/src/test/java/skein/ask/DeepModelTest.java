package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.ask.question.Question;
import skein.ask.question.StateSpace;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;

/** Expressions of the maximum depth cause no stack overflow, even if the caller's stack is small. */
class DeepModelTest {

  private static final String MODEL =
      """
      system { spawn = A: 1 }
      agent A {
        interface = x: 0; y: 0
        Behavior = y <- x%s; y <- 1 / x
      }
      check { Small = always forall A a, y of a < 9000 }
      """
          .formatted(" + 1".repeat(3_900));

  @Test
  void aSumOfThousandsIsLoadedVerifiedAndExplored() throws InterruptedException {
    List<Verdict> verdicts = new ArrayList<>();
    List<Integer> states = new ArrayList<>();
    Thread small =
        new Thread(
            null,
            () -> {
              Skein skein = Skein.standard();
              Program program =
                  skein.language("labs").load(new Source("deep.labs", MODEL), LoadOptions.DEFAULT).model().orElseThrow()
                      .program();
              Question question = new Question(List.of(), Question.AUTO, Settings.DEFAULT);
              skein.verify(program, question, Monitor.SILENT).results().forEach(r -> verdicts.add(r.verdict()));
              try (StateSpace space = skein.explore(program, Settings.DEFAULT, Monitor.SILENT)) {
                states.add(space.states());
              }
            },
            "small",
            256 << 10);
    small.start();
    small.join();
    assertThat(verdicts).containsExactly(Verdict.HOLDS, Verdict.VIOLATED);
    assertThat(states).containsExactly(2);
  }
}
