package skein.hunt.table;

import java.math.BigDecimal;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/** Compares numbers with what a table expects. */
final class ExpectedAnswer {

  private final TableRow row;

  ExpectedAnswer(TableRow row) {
    this.row = row;
  }

  /** Whether the interval, widened by the tolerance, holds the value, or is exactly it where that is asked for. */
  boolean fits(ValueRange answer, boolean exact) {
    if (row.kind().equals("range")) {
      String[] ends = row.expected().substring(1, row.expected().length() - 1).split(",");
      return near(answer.least(), ends[0].trim(), false) && near(answer.largest(), ends[1].trim(), false);
    }
    return answer.isSingle() && near(answer.least(), row.expected(), exact && row.kind().equals("exact"));
  }

  private boolean near(ValueInterval answer, String text, boolean exact) {
    if (text.equals("Inf")) {
      return answer.low() == Double.POSITIVE_INFINITY;
    }
    if (text.equals("NaN")) {
      return false;
    }
    Rational value = number(text);
    if (exact) {
      return answer.exact().equals(Optional.of(value));
    }
    double slack = Math.max(Math.abs(value.low()), Math.abs(value.high())) * row.tolerance() + 1e-12;
    return answer.low() - slack <= value.low() && value.high() <= answer.high() + slack && isNarrow(answer, slack);
  }

  /** An answer that says little is not right, even if it holds the value. */
  private boolean isNarrow(ValueInterval answer, double slack) {
    return answer.high() - answer.low() <= 2 * slack + 1e-5 * Math.max(Math.abs(answer.low()), Math.abs(answer.high()));
  }

  private static Rational number(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? Rational.of(new BigDecimal(text))
        : Rational.of(new BigDecimal(text.substring(0, slash))).dividedBy(Rational.of(new BigDecimal(text.substring(slash + 1))));
  }
}
