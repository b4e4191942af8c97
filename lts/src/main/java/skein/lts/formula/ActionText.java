package skein.lts.formula;

import java.util.ArrayList;
import java.util.List;

/** The parts of a label: {@code PUT !1 !0} is the action name {@code PUT} with the values {@code 1} and {@code 0}. */
public record ActionText(String name, List<String> values) {

  public static ActionText of(String label) {
    String[] parts = label.strip().split("\\s+!", -1);
    List<String> values = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      values.add(parts[i].strip());
    }
    return new ActionText(parts[0], List.copyOf(values));
  }
}
