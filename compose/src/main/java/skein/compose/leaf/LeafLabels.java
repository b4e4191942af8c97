package skein.compose.leaf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.compose.fragment.InterfaceLabels;

/**
 * The labels of one process, numbered from 1 in the order in which it uses them; 0 is τ. A move is given by its place among the moves of the process; the values
 * are those that the process tells, then those that it needs.
 */
final class LeafLabels {

  private record Label(int place, List<Long> values) {}

  private final Map<Label, Integer> numbers = new HashMap<>();
  private final List<Integer> places = new ArrayList<>(List.of(-1));
  private final List<long[]> values = new ArrayList<>(List.of(new long[0]));

  int number(int place, long[] shown) {
    return numbers.computeIfAbsent(
        new Label(place, Arrays.stream(shown).boxed().toList()),
        _ -> {
          places.add(place);
          values.add(shown.clone());
          return places.size() - 1;
        });
  }

  int size() {
    return places.size();
  }

  int place(int label) {
    return label == InterfaceLabels.TAU ? -1 : places.get(label);
  }

  long[] values(int label) {
    return values.get(label);
  }
}
