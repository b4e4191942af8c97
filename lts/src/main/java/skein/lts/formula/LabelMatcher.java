package skein.lts.formula;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import skein.core.modal.LabelPattern;
import skein.core.program.ActionLabel;
import skein.lts.Alphabet;

/** Says which labels of a system a pattern matches. Asks for each label once. Not for several threads. */
public final class LabelMatcher {

  private static final byte MATCHES = 1;
  private static final byte DIFFERS = 2;

  private final Alphabet labels;
  private final Predicate<String> pattern;
  private byte[] known = new byte[16];

  public LabelMatcher(LabelPattern pattern, Alphabet labels) {
    this.labels = labels;
    this.pattern = predicate(pattern);
  }

  public boolean matches(int label) {
    if (label >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, label + 1));
    }
    if (known[label] == 0) {
      known[label] = pattern.test(labels.text(label)) ? MATCHES : DIFFERS;
    }
    return known[label] == MATCHES;
  }

  /** The pattern as a condition on the normal text of a label. */
  public static Predicate<String> predicate(LabelPattern pattern) {
    return switch (pattern) {
      case LabelPattern.Exactly(String text) -> {
        String normal = ActionLabel.parse(text).text();
        yield isTau(normal) ? LabelMatcher::isTau : normal::equals;
      }
      case LabelPattern.Named(String name, Optional<List<Optional<String>>> values) -> named(name, values);
      case LabelPattern.Matching(String expression) -> {
        Pattern compiled = Pattern.compile(expression);
        yield text -> compiled.matcher(isTau(text) ? Alphabet.TAU_TEXT : text).matches();
      }
      case LabelPattern.Any() -> text -> true;
      case LabelPattern.Tau() -> LabelMatcher::isTau;
      case LabelPattern.Visible() -> text -> !isTau(text);
      case LabelPattern.Not(LabelPattern body) -> predicate(body).negate();
      case LabelPattern.And(LabelPattern left, LabelPattern right) -> predicate(left).and(predicate(right));
      case LabelPattern.Or(LabelPattern left, LabelPattern right) -> predicate(left).or(predicate(right));
    };
  }

  private static Predicate<String> named(String name, Optional<List<Optional<String>>> values) {
    return text -> {
      ActionText action = ActionText.of(text);
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
    return text.equals(Alphabet.TAU_TEXT) || text.equals("tau");
  }
}
