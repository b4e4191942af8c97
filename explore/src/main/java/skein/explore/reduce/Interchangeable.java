package skein.explore.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Describes which agents are interchangeable. */
final class Interchangeable {

  private Interchangeable() {}

  static List<String> tell(List<String> agents, List<Swap> swaps) {
    List<String> notes = new ArrayList<>();
    int next = 0;
    while (next < swaps.size()) {
      int first = swaps.get(next).first();
      int last = swaps.get(next).second();
      next++;
      while (next < swaps.size() && swaps.get(next).first() == last) {
        last = swaps.get(next).second();
        next++;
      }
      notes.add(
          (last - first + 1) + " agents " + kinds(agents.subList(first, last + 1))
              + " are interchangeable: states that differ only in who is who count as one");
    }
    return notes;
  }

  private static String kinds(List<String> agents) {
    return agents.stream().map(name -> name.replaceFirst(" \\d+$", "")).distinct().collect(Collectors.joining(", "));
  }
}
