package skein.lts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.ActionLabel;

/**
 * The labels of a transition system, each with a number; τ has number 0. Texts that differ only in blanks around the parts of a label are one label. While
 * labels are added, one thread may use it.
 */
public final class Alphabet {

  /** The number of the internal label. */
  public static final int TAU = 0;

  /** How files write τ. */
  public static final String TAU_TEXT = "i";

  private final List<String> texts = new ArrayList<>(List.of(TAU_TEXT));
  private final Map<String, Integer> numbers = new HashMap<>(Map.of(TAU_TEXT, TAU, "tau", TAU));

  /** The number of the label with this text; a new one if it is unknown. Both {@code i} and {@code tau} are τ. */
  public int number(String text) {
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    String normal = ActionLabel.parse(text).text();
    int number = numbers.computeIfAbsent(normal, _ -> texts.size());
    if (number == texts.size()) {
      texts.add(normal);
    }
    numbers.put(text, number);
    return number;
  }

  /** The normal text of a label. */
  public String text(int number) {
    return texts.get(number);
  }

  /** How many there are, τ included. */
  public int size() {
    return texts.size();
  }
}
