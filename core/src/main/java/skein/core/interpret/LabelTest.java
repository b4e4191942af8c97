package skein.core.interpret;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import skein.core.modal.LabelPattern;
import skein.core.program.ActionLabel;

/** A pattern of labels as a condition on their normal texts. */
public final class LabelTest {

  private static final String TAU = ActionLabel.INTERNAL.text();

  private LabelTest() {}

  public static Predicate<String> of(LabelPattern pattern) {
    return switch (pattern) {
      case LabelPattern.Exactly(String text) -> {
        String normal = ActionLabel.parse(text).text();
        yield isTau(normal) ? LabelTest::isTau : normal::equals;
      }
      case LabelPattern.Named(String name, Optional<List<Optional<String>>> values) -> named(name, values);
      case LabelPattern.Matching(String expression) -> {
        Pattern compiled = Pattern.compile(expression);
        yield text -> compiled.matcher(isTau(text) ? TAU : text).matches();
      }
      case LabelPattern.Any() -> _ -> true;
      case LabelPattern.Tau() -> LabelTest::isTau;
      case LabelPattern.Visible() -> text -> !isTau(text);
      case LabelPattern.Not(LabelPattern body) -> of(body).negate();
      case LabelPattern.And(LabelPattern left, LabelPattern right) -> of(left).and(of(right));
      case LabelPattern.Or(LabelPattern left, LabelPattern right) -> of(left).or(of(right));
    };
  }

  private static Predicate<String> named(String name, Optional<List<Optional<String>>> values) {
    return text -> {
      ActionLabel action = ActionLabel.parse(text);
      return !isTau(text) && action.name().equals(name) && values.map(wanted -> sameValues(wanted, action.values())).orElse(true);
    };
  }

  private static boolean sameValues(List<Optional<String>> wanted, List<String> values) {
    if (wanted.size() != values.size()) {
      return false;
    }
    for (int i = 0; i < values.size(); i++) {
      String value = values.get(i);
      if (!wanted.get(i).map(value::equals).orElse(true)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTau(String text) {
    return text.equals(TAU) || text.equals("tau");
  }
}
