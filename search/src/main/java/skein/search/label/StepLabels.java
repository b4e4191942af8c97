package skein.search.label;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The texts of labels, each with a number. Threads share it; the numbers depend on which of them is first. */
public final class StepLabels {

  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  synchronized int number(String text) {
    return numbers.computeIfAbsent(
        text,
        _ -> {
          texts.add(text);
          return texts.size() - 1;
        });
  }

  public synchronized String text(int number) {
    return texts.get(number);
  }
}
