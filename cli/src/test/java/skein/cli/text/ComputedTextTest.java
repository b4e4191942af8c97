package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.answer.ComputedAnswer;
import skein.core.answer.ComputedAnswer.StateAnswer;
import skein.core.answer.ProcessSize;
import skein.core.interpret.Step;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Display;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.core.run.Strategy;

final class ComputedTextTest {

  private static final Program PROGRAM =
      new Program(
          "walk", List.of("Robot"), List.of(new Variable("s", 0, 1, false, 0, 100)), new Init(List.of(Values.of(0)), List.of()), List.of(), new Schedule.Free(), List.of(),
          new View(List.of(new View.Observable("", "s", 0, Display.NUMBER, false))));

  private static ValueInterval exact(long numerator, long denominator) {
    Rational value = Rational.of(numerator, denominator);
    return new ValueInterval(value.low(), value.high(), Optional.of(value));
  }

  private static Strategy strategy(Strategy.Memory memory, int decisions) {
    List<Strategy.Decision> all =
        LongStream.range(0, decisions).mapToObj(i -> new Strategy.Decision(new long[] {i}, i % 2, i == 0 ? "Robot" : "", i == 0 ? "go" : "", 0, i == 0 ? "go" : "", new Step(0, 0, List.of()))).toList();
    return new Strategy("Pmax=? [ F s=2 ]", memory, all, List.of(), ValueRange.of(exact(3, 4)));
  }

  private static final ComputedAnswer SIZED = ComputedAnswer.of(new ProcessSize(ProcessSize.Kind.DECISION_PROCESS, 3, 1_234, 5_000));

  @Test
  void statesOfAFilterHaveALineEach() {
    ComputedAnswer listed =
        SIZED.listing(List.of(new StateAnswer(new long[] {10}, Optional.of(exact(1, 2)), Optional.empty()), new StateAnswer(new long[] {2}, Optional.empty(), Optional.of(true))), 7);
    assertThat(ComputedText.brief(PROGRAM).listed(listed)).isEqualTo("    s = 10  1/2  (0.5)\n    s = 2   true\n    … and 7 more states\n");
  }

  @Test
  void strategiesAreDecisionTables() {
    assertThat(ComputedText.brief(PROGRAM).strategies(SIZED.with(List.of(strategy(Strategy.Memory.NONE, 2)))))
        .isEqualTo(
            """
              strategy for Pmax=? [ F s=2 ]: 2 decisions; applied, the value is 3/4
                in state  do
                s = 0     Robot: go
                s = 1     a step without a name
            """.indent(0));
  }

  @Test
  void memoryIsAColumn() {
    assertThat(ComputedText.brief(PROGRAM).strategies(SIZED.with(List.of(strategy(Strategy.Memory.STEPS_LEFT, 1)))))
        .isEqualTo(
            """
              strategy for Pmax=? [ F s=2 ], which remembers how many steps are left: 1 decision; applied, the value is 3/4
                in state  steps left  do
                s = 0     0           Robot: go
            """.indent(0));
  }

  @Test
  void longTablesAreCutUnlessAllIsWanted() {
    ComputedAnswer many = SIZED.with(List.of(strategy(Strategy.Memory.NONE, 25)));
    assertThat(ComputedText.brief(PROGRAM).strategies(many)).endsWith("    … and 5 more decisions\n").hasLineCount(23);
    assertThat(ComputedText.complete(PROGRAM).strategies(many)).hasLineCount(27);
  }

  @Test
  void choicesOfDecisionProcessesAreCounted() {
    assertThat(ComputedText.size(SIZED)).isEqualTo("1,234 choices, ");
    assertThat(ComputedText.size(ComputedAnswer.of(new ProcessSize(ProcessSize.Kind.CHAIN, 3, 3, 5)))).isEmpty();
    assertThat(ComputedText.size(ComputedAnswer.NONE)).isEmpty();
  }
}
