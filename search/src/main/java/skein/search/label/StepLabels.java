package skein.search.label;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Labels, each with a number. Threads share it; the numbers depend on which of them is first. */
final class StepLabels {

  private final List<StepLabel> labels = new ArrayList<>();
  private final Map<StepLabel, Integer> numbers = new HashMap<>();

  synchronized int number(StepLabel label) {
    return numbers.computeIfAbsent(
        label,
        _ -> {
          labels.add(label);
          return labels.size() - 1;
        });
  }

  synchronized StepLabel label(int number) {
    return labels.get(number);
  }
}
