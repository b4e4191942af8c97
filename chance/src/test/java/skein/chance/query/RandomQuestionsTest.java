package skein.chance.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.chance.ChanceEngine;
import skein.core.answer.Accuracy;
import skein.core.answer.ComputedAnswer.StateAnswer;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;

/** Random questions, nested in each other, in all states of random chains, compared with the definitions. */
class RandomQuestionsTest {

  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));
  private static final int SEEDS = 400;

  private static List<StateAnswer> everywhere(Program program, Query query, Settings settings) {
    Query all = new Query.Filter(Query.Operator.PRINT_ALL, Optional.empty(), query, TableModel.AT);
    Property property = new Property("Q", new Claim.Quantitative(all), "Q", TableModel.AT);
    Finding found = new ChanceEngine().check(program, List.of(property), settings, Monitor.SILENT).getFirst();
    assertThat(found.verdict()).as("%s", found.reason()).isNotEqualTo(Verdict.INCONCLUSIVE);
    return found.computed().listed();
  }

  private static StateAnswer in(long[] state, List<StateAnswer> answers) {
    return answers.stream().filter(each -> Arrays.equals(each.state(), state)).findFirst().orElseThrow();
  }

  private static void assertHolds(ValueInterval found, Rational value, boolean exact) {
    if (value == null) {
      assertThat(found.low()).isEqualTo(Double.POSITIVE_INFINITY);
    } else if (exact) {
      assertThat(found.exact()).contains(value);
    } else {
      assertThat(found.low()).isLessThanOrEqualTo(value.high());
      assertThat(found.high()).isGreaterThanOrEqualTo(value.low());
    }
  }

  @Test
  void answersAreThoseOfTheDefinitions() {
    int infinite = 0;
    int fractions = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomQuestions each = new RandomQuestions(seed);
      Program program = each.program();
      NaiveAnswers naive = new NaiveAnswers(program);
      Query number = each.number(2);
      Rational[] values = naive.numbers(number);
      Query truth = each.truth(3);
      for (Settings settings : List.of(EXACT, Settings.DEFAULT)) {
        List<StateAnswer> numbers = everywhere(program, number, settings);
        List<StateAnswer> truths = everywhere(program, truth, settings);
        assertThat(numbers).hasSize(naive.states().size());
        for (int i = 0; i < values.length; i++) {
          long[] state = naive.states().get(i);
          assertHolds(in(state, numbers).number().orElseThrow(), values[i], settings == EXACT);
          assertThat(in(state, truths).truth()).as("%s", truth).contains(naive.truth(truth, i));
          infinite += values[i] == null ? 1 : 0;
          fractions += values[i] != null && !values[i].isInteger() ? 1 : 0;
        }
      }
    }
    assertThat(List.of(infinite > 20, fractions > 200)).containsOnly(true);
  }
}
