package skein.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import skein.cli.outcome.Outcome;
import skein.cli.sweep.SweepResult.CellOutcome;
import skein.cli.text.Colours;
import skein.core.answer.Verdict;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.plot.HeatMap;
import skein.plot.LineChart;

class NumberPlotTest {

  private static ValueRange value(double low, double high) {
    return ValueRange.of(new ValueInterval(low, high, Optional.empty()));
  }

  private static final ValueRange INFINITE = value(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  private static final ValueRange EXACT =
      new ValueRange(new ValueInterval(0.25, 0.25, Optional.of(Rational.of(1, 4))), new ValueInterval(0.75, 0.75, Optional.of(Rational.of(3, 4))));

  /** Cells in the order of the numbers; parameters p and q alternate quickest. */
  private static SweepResult<VerdictRow> result(List<String> ps, List<String> qs, List<ValueRange> numbers) {
    List<CellOutcome<VerdictRow>> outcomes = new ArrayList<>();
    for (String p : ps) {
      for (String q : qs) {
        int number = outcomes.size();
        SweepCell cell = new SweepCell(number, new TreeMap<>(Map.of("p", p, "q", q)), 1, 1);
        VerdictRow row = new VerdictRow(cell, "Win", Verdict.HOLDS, "", Optional.of(numbers.get(number)));
        outcomes.add(new CellOutcome<>(cell, new Outcome.Done<>(new CellAnswer<>(List.of(row), Optional.empty(), 0, false), 0)));
      }
    }
    return new SweepResult<>("m.prism", qs.size() == 1 ? List.of("p") : List.of("p", "q"), false, outcomes);
  }

  @Test
  void aCurveHasItsIntervalsAsBands() {
    LineChart chart = (LineChart) new NumberPlot(result(List.of("0.9", "0.1"), List.of("1"), List.of(value(0.5, 0.75), value(0.25, 0.25))), "Win").lines();
    assertThat(chart.title()).isEqualTo("m.prism: Win");
    assertThat(chart.lines()).containsExactly(new LineChart.Line("", List.of(new LineChart.Point(0.1, 0.25, 0.25, 0.25), new LineChart.Point(0.9, 0.625, 0.5, 0.75))));
  }

  @Test
  void anotherParameterMakesMoreLinesAndInfiniteNumbersAreLeftOut() {
    SweepResult<VerdictRow> result = result(List.of("1", "2"), List.of("3", "4"), List.of(value(0, 1), INFINITE, EXACT, value(2, 2)));
    LineChart chart = (LineChart) new NumberPlot(result, "Win").lines();
    assertThat(chart.lines())
        .containsExactly(
            new LineChart.Line("q=3", List.of(new LineChart.Point(1, 0.5, 0, 1), new LineChart.Point(2, 0.5, 0.25, 0.75))),
            new LineChart.Line("q=4", List.of(new LineChart.Point(2, 2, 2, 2))));
    HeatMap map = (HeatMap) new NumberPlot(result, "Win").heatMap();
    assertThat(map.values())
        .containsExactly(List.of(OptionalDouble.of(0.5), OptionalDouble.of(0.5)), List.of(OptionalDouble.empty(), OptionalDouble.of(2)));
  }

  @Test
  void tablesAndFilesShowNumbers() {
    SweepResult<VerdictRow> result = result(List.of("1", "2"), List.of("3"), List.of(EXACT, INFINITE));
    assertThat(VerdictRows.text(result, false, "", Colours.NONE)).isEqualTo("p  Win\n1  1/4 to 3/4\n2  infinity\n");
    assertThat(VerdictRows.csv(result))
        .isEqualTo("model,p,q,property,verdict,reason,value,low,high\nm.prism,1,3,Win,holds,,1/4 to 3/4,0.25,0.75\nm.prism,2,3,Win,holds,,infinity,Infinity,Infinity\n");
  }

  @Test
  void numbersAreKeptAsTheyAre() {
    for (Optional<ValueRange> each : List.of(Optional.of(EXACT), Optional.of(INFINITE), Optional.of(value(0.1, 0.30000000000000004)), Optional.<ValueRange>empty())) {
      assertThat(KeptValue.read(KeptValue.write(each))).isEqualTo(each);
    }
  }
}
