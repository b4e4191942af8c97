package skein.net.compose;

import java.util.List;
import java.util.Optional;
import skein.core.program.ActionLabel;

/** A set of labels: those with a name, or with a name and values, where an empty one stands for any value. */
record LabelSelector(String name, Optional<List<Optional<String>>> values) {

  boolean matches(ActionLabel label) {
    return label.name().equals(name) && values.map(wanted -> same(wanted, label.values())).orElse(true);
  }

  private static boolean same(List<Optional<String>> wanted, List<String> values) {
    if (wanted.size() != values.size()) {
      return false;
    }
    for (int i = 0; i < values.size(); i++) {
      if (wanted.get(i).isPresent() && !wanted.get(i).get().equals(values.get(i))) {
        return false;
      }
    }
    return true;
  }
}
