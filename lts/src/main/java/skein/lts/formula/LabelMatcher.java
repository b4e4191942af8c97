package skein.lts.formula;

import java.util.Arrays;
import java.util.function.Predicate;
import skein.core.modal.LabelPattern;
import skein.core.interpret.LabelTest;
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
    return LabelTest.of(pattern);
  }
}
