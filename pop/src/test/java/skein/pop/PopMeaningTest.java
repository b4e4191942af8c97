package skein.pop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Tossed;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Idling;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.core.testing.Seeds;

class PopMeaningTest {

  private static final String MAJORITY =
      "states x, y, b  x + y -> x + b  y + x -> y + b  x + b -> x + x  y + b -> y + y  start x = X, y = Y";

  private static Program program(String text, String... parameters) {
    Loaded loaded = new Pop().load(new Source("x.pop", text), LoadOptions.with(parameters));
    return loaded.model().orElseThrow(() -> new AssertionError(loaded.diagnostics())).program();
  }

  @Test
  void aStepIsADrawOfTwoDifferentAgents() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = Seeds.random(seed);
      List<String> states = List.of("x", "y", "z").subList(0, 2 + random.nextInt(2));
      List<ManyAgents.Meeting> meetings = new ArrayList<>();
      for (int i = 1 + random.nextInt(6); i > 0; i--) {
        meetings.add(new ManyAgents.Meeting(any(states, random), any(states, random), any(states, random), any(states, random), 1 + random.nextInt(3)));
      }
      ManyAgents agents = new ManyAgents(states, meetings);
      List<Long> counts = new ArrayList<>();
      states.forEach(_ -> counts.add((long) random.nextInt(3)));
      Program program = program(agents.text(counts));
      assertThat(program.chance().kind()).isEqualTo(Chance.Kind.CHAIN);
      boolean canMeet = counts.stream().mapToLong(Long::longValue).sum() >= 2;
      Map<List<Long>, Rational> expected = agents.next(counts);
      assertThat(distribution(Idling.in(program), counts)).as("seed %d: %s", seed, agents.text(counts)).isEqualTo(canMeet && !program.rules().isEmpty() ? expected : Map.of());
      Set<List<Long>> targets = new LinkedHashSet<>(expected.keySet());
      targets.remove(counts);
      assertThat(targets(program, counts)).as("seed %d: %s", seed, agents.text(counts)).isEqualTo(targets);
    }
  }

  private static String any(List<String> states, Random random) {
    return states.get(random.nextInt(states.size()));
  }

  private static Map<List<Long>, Rational> distribution(Program program, List<Long> state) {
    Interpreter interpreter = new Interpreter(program);
    long[] cells = state.stream().mapToLong(Long::longValue).toArray();
    Map<List<Long>, Rational> found = new LinkedHashMap<>();
    steps(
        interpreter,
        cells,
        (step, target) ->
            found.merge(target, interpreter.tossed(cells, step).stream().map(Tossed::probability).reduce(Rational.ONE, Rational::times), Rational::plus));
    return found;
  }

  private static Set<List<Long>> targets(Program program, List<Long> state) {
    Set<List<Long>> found = new LinkedHashSet<>();
    steps(new Interpreter(program), state.stream().mapToLong(Long::longValue).toArray(), (_, target) -> found.add(target));
    return found;
  }

  private interface Taken {
    void to(Step step, List<Long> target);
  }

  private static void steps(Interpreter interpreter, long[] cells, Taken taken) {
    interpreter.steps(
        cells,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            taken.to(step, LongStream.of(target).boxed().toList());
          }

          @Override
          public void error(Step step, ModelError error) {
            throw new AssertionError(error.message());
          }
        });
  }

  @Test
  void reachableStatesOfApproximateMajority() {
    assertThat(reachable(program(MAJORITY, "X", "3", "Y", "2"))).hasSize(CountsByHand.majority(3, 2));
    assertThat(reachable(program(MAJORITY, "X", "10", "Y", "10"))).hasSize(CountsByHand.majority(10, 10));
  }

  private static Set<List<Long>> reachable(Program program) {
    Deque<List<Long>> open = new ArrayDeque<>();
    new Interpreter(program).initialStates(cells -> open.add(LongStream.of(cells).boxed().toList()));
    Set<List<Long>> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      targets(program, open.poll()).stream().filter(seen::add).forEach(open::add);
    }
    return seen;
  }

  /** Where agents take sides, by the numbers of each side alone. */
  private static final class CountsByHand {
    static int majority(int x, int y) {
      Set<List<Integer>> seen = new LinkedHashSet<>(List.of(List.of(x, y)));
      Deque<List<Integer>> open = new ArrayDeque<>(seen);
      while (!open.isEmpty()) {
        int a = open.peek().get(0);
        int b = open.poll().get(1);
        int blank = x + y - a - b;
        Stream.of(
                a > 0 && b > 0 ? List.of(a, b - 1) : List.of(a, b),
                a > 0 && b > 0 ? List.of(a - 1, b) : List.of(a, b),
                a > 0 && blank > 0 ? List.of(a + 1, b) : List.of(a, b),
                b > 0 && blank > 0 ? List.of(a, b + 1) : List.of(a, b))
            .filter(seen::add)
            .forEach(open::add);
      }
      return seen.size();
    }
  }

  @Test
  void aMeetingThatChangesNoCountsIsNoStep() {
    Program program = program("states x, y  x + y -> y + x  start x = 1, y = 1");
    assertThat(program.rules()).isEmpty();
  }

  @Test
  void oneAgentMeetsNobody() {
    assertThat(program("states x, y  x + x -> y + y  start x = 1").rules()).isEmpty();
  }

  @Test
  void probabilitiesOfRetriesAreExact() {
    // Of 3 agents, 2 in x and 1 in y: 6 ordered pairs, of which 2 are x + x and 2 are x + y, half of these with the rule.
    Program program = program("states x, y  x + x -> y + y  x + y -> y + y  x + y -> x + y  start x = 2, y = 1");
    Rational third = Rational.of(1).dividedBy(Rational.of(3));
    Rational sixth = Rational.of(1).dividedBy(Rational.of(6));
    assertThat(distribution(Idling.in(program), List.of(2L, 1L)))
        .isEqualTo(Map.of(List.of(0L, 3L), third, List.of(1L, 2L), sixth, List.of(2L, 1L), Rational.of(1).dividedBy(Rational.of(2))));
  }
}
