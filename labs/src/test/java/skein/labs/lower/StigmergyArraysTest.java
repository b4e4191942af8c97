package skein.labs.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.naive.NaiveModel;
import skein.labs.naive.NaiveStateSpace;
import skein.labs.parse.Parsed;

/** An array of a stigmergy is one tuple: all its cells have one rank, and are confirmed, sent and replaced together. */
class StigmergyArraysTest {

  /** With a rank for each cell, both writes would arrive everywhere: the only end would be {@code [1, 1]}. */
  @Test
  void aWriteToAnElementReplacesTheWholeArray() {
    Reached reached = reached("xs[2]: 0", "xs[id] <~ 1");
    assertThat(reached.summary()).isEqualTo("20 states, 22 transitions, 3 ends, 0 errors");
    assertThat(reached.ends).containsExactly("[0, 1] [0, 1]", "[1, 0] [1, 0]", "[1, 1] [1, 1]");
  }

  /** Two arrays are two tuples, so writes to both arrive. */
  @Test
  void arraysDeclaredApartAreSeparateTuples() {
    assertThat(reached("xs[1]: 0; ys[1]: 0", "(id = 0 -> xs[0] <~ 1) ++ (id = 1 -> ys[0] <~ 1)").ends).containsExactly("[1, 1] [1, 1]");
  }

  @Test
  void anArrayIsOneTupleWithTheVariablesDeclaredWithIt() {
    Reached together = reached("x, ys[2]: 0, 0", "(id = 0 -> x <~ 1) ++ (id = 1 -> ys[1] <~ 2)");
    assertThat(together.summary()).isEqualTo("20 states, 22 transitions, 3 ends, 0 errors");
    assertThat(together.ends).containsExactly("[0, 0, 2] [0, 0, 2]", "[1, 0, 0] [1, 0, 0]", "[1, 0, 2] [1, 0, 2]");
  }

  @Test
  void readingAnElementConfirmsTheArray() {
    List<String> said = reached("xs[2]: id", "(id = 0 -> xs[1] <~ xs[0] + 5)").said;
    assertThat(said).contains("A 0 propagates xs = [0, 5]: A 1 copies", "A 0 confirms xs = [0, 5]: A 1 copies", "A 1 propagates xs = [0, 5]: nobody needs it");
  }

  @Test
  void severalElementsAreWrittenAtOnceAndTheLastWriteToACellWins() {
    Reached reached = reached("xs[3]: 7", "(id = 0 -> { xs[0], xs[2] <~ xs[2] + 1, xs[0] + 2; i := 1; xs[i], xs[1] <~ 3, 4 })");
    assertThat(reached.ends).containsExactly("[8, 4, 9] [8, 4, 9]");
  }

  @Test
  void elementsOfTwoDimensionsAreCountedRowByRow() {
    Reached reached = reached("xs[2, 3]: 0", "(id = 0 -> xs[1, 2] <~ 5; xs[0, 1] <~ 6)");
    assertThat(reached.ends).containsExactly("[0, 6, 0, 0, 0, 5] [0, 6, 0, 0, 0, 5]");
    assertThat(reached.names).contains("A 0.xs[0,1]", "A 1.xs[1,2]");
  }

  @Test
  void anIndexOutOfBoundsIsAnErrorAndAnUndefinedOneDisablesTheStep() {
    assertThat(reached("xs[2]: 2; u: undef", "xs[xs[0]] <~ 1").summary()).isEqualTo("1 states, 0 transitions, 0 ends, 2 errors");
    assertThat(reached("xs[2]: 2; u: undef", "xs[u] <~ 1").summary()).isEqualTo("1 states, 0 transitions, 1 ends, 0 errors");
  }

  @Test
  void linksReadElementsAtComputedIndices() {
    String steps = "(id = 0 -> xs[0] <~ 1)";
    assertThat(reached("xs[2]: 0", steps, "xs[id of 1] of 1 = xs[id of 2] of 2 + 1").ends).containsExactly("[1, 0] [1, 0]");
    assertThat(reached("xs[2]: 0", steps, "xs[id of 2] of 1 = 1").ends).containsExactly("[1, 0] [0, 0]");
    assertThat(reached("xs[2]: 0", steps, "xs[xs[0] of 1 + 1] of 2 = 1").summary()).isEqualTo("2 states, 1 transitions, 0 ends, 1 errors");
  }

  private static Reached reached(String tuples, String behaviour) {
    return reached(tuples, behaviour, "true");
  }

  private static Reached reached(String tuples, String behaviour, String link) {
    return new Reached(
        "system { spawn = A: 2 } stigmergy S { link = " + link + " " + tuples + " } agent A { stigmergies = S Behavior = " + behaviour + " }");
  }

  /** What the interpreter reaches. The naive evaluator must count the same. */
  private static final class Reached {

    private final Interpreter interpreter;
    private final Map<List<Long>, Integer> states = new LinkedHashMap<>();
    private final List<String> said = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    /** The values of all agents in states without steps. */
    private final TreeSet<String> ends = new TreeSet<>();
    private int transitions;
    private int errors;
    private int endings;

    Reached(String text) {
      Program program = new Labs().load(new Source("test.labs", text), LoadOptions.DEFAULT).model().orElseThrow().program();
      interpreter = new Interpreter(program);
      program.view().observables().forEach(observable -> names.add(observable.qualifiedName()));
      List<long[]> open = new ArrayList<>();
      interpreter.initialStates(state -> visit(state, open));
      while (!open.isEmpty()) {
        steps(open.removeLast(), open);
      }
      NaiveStateSpace naive = new NaiveStateSpace(new NaiveModel(Parsed.spec(text), Map.of(), false));
      assertThat(naive.states() + " states, " + naive.transitions() + " transitions, " + naive.ends() + " ends, " + naive.erringSteps() + " errors")
          .isEqualTo(summary());
    }

    String summary() {
      return states.size() + " states, " + transitions + " transitions, " + endings + " ends, " + errors + " errors";
    }

    private void visit(long[] state, List<long[]> open) {
      if (states.putIfAbsent(LongStream.of(state).boxed().toList(), states.size()) == null) {
        open.add(state.clone());
      }
    }

    private void steps(long[] state, List<long[]> open) {
      int before = transitions + errors;
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              transitions++;
              said.add(interpreter.describe(state, step));
              visit(target, open);
            }

            @Override
            public void error(Step step, ModelError error) {
              errors++;
            }
          });
      if (transitions + errors == before) {
        endings++;
        ends.add(values(state));
      }
    }

    private String values(long[] state) {
      Map<String, List<String>> values = new LinkedHashMap<>();
      for (View.Observable observable : interpreter.program().view().observables()) {
        if (!observable.detail()) {
          values.computeIfAbsent(observable.owner(), _ -> new ArrayList<>()).add(observable.display().show(state[observable.cell()]));
        }
      }
      return String.join(" ", values.values().stream().map(List::toString).toList());
    }
  }
}
