package skein.ask;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.ValuesTrouble;
import skein.core.answer.WrongQuestion;

/** Parameters with several values each, as a range ({@code 3..6}, {@code 10..50:10} for every tenth, or {@code 0.1..0.9:0.2}), a list ({@code 2,4,8}) or both ({@code 1..3,8}). */
public final class ParameterGrid {

  /** More are a typing error, not a question that anybody waits for. */
  private static final int MOST = 10_000;

  private static final String NUMBER = "\\d{1,18}(?:\\.\\d{1,18})?";
  private static final Pattern RANGE = Pattern.compile("(-?" + NUMBER + ")\\.\\.(-?" + NUMBER + ")(?::(" + NUMBER + "))?");

  private ParameterGrid() {}

  /**
   * All combinations, the values of the last parameter varying fastest. Anything that is neither a range nor a list is one value, as
   * typed.
   */
  public static List<Map<String, String>> combinations(Map<String, String> parameters) {
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      Set<String> values = values(parameter.getKey(), parameter.getValue());
      if ((long) combinations.size() * values.size() > MOST) {
        throw problem("", ValuesTrouble.TOO_MANY_COMBINATIONS);
      }
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> combination : combinations) {
        for (String value : values) {
          Map<String, String> one = new LinkedHashMap<>(combination);
          one.put(parameter.getKey(), value);
          longer.add(one);
        }
      }
      combinations = longer;
    }
    return combinations;
  }

  /** The values of one parameter, in the order in which they are given. */
  public static Set<String> values(String name, String text) {
    Set<String> values = new LinkedHashSet<>();
    for (String part : text.split(",", -1)) {
      Matcher range = RANGE.matcher(part.strip());
      if (range.matches()) {
        boolean fractions = (range.group(1) + range.group(2)).contains(".");
        BigDecimal step = range.group(3) == null ? BigDecimal.ONE : new BigDecimal(range.group(3));
        if ((fractions && range.group(3) == null) || step.signum() == 0) {
          throw problem(name + "=" + part.strip(), ValuesTrouble.STEP_MISSING);
        }
        addAll(name, new BigDecimal(range.group(1)), new BigDecimal(range.group(2)), step, values);
      } else if (part.isBlank() && text.contains(",")) {
        throw problem(name + "=" + text, ValuesTrouble.VALUE_MISSING);
      } else if (part.strip().matches("(-?" + NUMBER + ")?\\.\\.|\\.\\.-?" + NUMBER)) {
        throw problem(name + "=" + part.strip(), ValuesTrouble.HALF_RANGE);
      } else {
        values.add(part.strip());
      }
    }
    return values;
  }

  private static void addAll(String name, BigDecimal first, BigDecimal last, BigDecimal step, Set<String> values) {
    if (first.compareTo(last) > 0) {
      throw problem(name + "=" + first + ".." + last, ValuesTrouble.EMPTY_RANGE);
    }
    if (last.subtract(first).compareTo(step.multiply(BigDecimal.valueOf(MOST))) >= 0) {
      throw problem(name + "=" + first + ".." + last, ValuesTrouble.LONG_RANGE);
    }
    for (BigDecimal value = first; value.compareTo(last) <= 0; value = value.add(step)) {
      values.add(value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString());
    }
  }

  private static WrongQuestion problem(String given, ValuesTrouble trouble) {
    return new WrongQuestion(new QuestionProblem.ParameterValues(given, trouble, MOST));
  }
}
