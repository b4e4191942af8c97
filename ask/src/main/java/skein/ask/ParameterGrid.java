package skein.ask;

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

/** Parameters with several values each, as a range ({@code 3..6}, or {@code 10..50:10} for every tenth), a list ({@code 2,4,8}) or both ({@code 1..3,8}). */
public final class ParameterGrid {

  /** More are a typing error, not a question that anybody waits for. */
  private static final int MOST = 10_000;

  private static final Pattern RANGE = Pattern.compile("(-?\\d{1,18})\\.\\.(-?\\d{1,18})(?::([1-9]\\d{0,17}))?");

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
        long step = range.group(3) == null ? 1 : Long.parseLong(range.group(3));
        addAll(name, Long.parseLong(range.group(1)), Long.parseLong(range.group(2)), step, values);
      } else if (part.isBlank() && text.contains(",")) {
        throw problem(name + "=" + text, ValuesTrouble.VALUE_MISSING);
      } else if (part.strip().matches("(-?\\d+)?\\.\\.|\\.\\.-?\\d+")) {
        throw problem(name + "=" + part.strip(), ValuesTrouble.HALF_RANGE);
      } else {
        values.add(part.strip());
      }
    }
    return values;
  }

  private static void addAll(String name, long first, long last, long step, Set<String> values) {
    if (first > last) {
      throw problem(name + "=" + first + ".." + last, ValuesTrouble.EMPTY_RANGE);
    }
    if ((last - first) / step >= MOST) {
      throw problem(name + "=" + first + ".." + last, ValuesTrouble.LONG_RANGE);
    }
    for (long value = first; value <= last; value += step) {
      values.add(Long.toString(value));
    }
  }

  private static WrongQuestion problem(String given, ValuesTrouble trouble) {
    return new WrongQuestion(new QuestionProblem.ParameterValues(given, trouble, MOST));
  }
}
