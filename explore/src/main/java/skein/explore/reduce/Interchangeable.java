package skein.explore.reduce;

import java.util.ArrayList;
import java.util.List;
import skein.core.answer.Reduction;

/** Describes which agents are interchangeable. */
final class Interchangeable {

  private Interchangeable() {}

  static List<Reduction.Used> tell(List<String> agents, List<Swap> swaps) {
    List<Reduction.Used> notes = new ArrayList<>();
    int next = 0;
    while (next < swaps.size()) {
      int first = swaps.get(next).first();
      int last = swaps.get(next).second();
      next++;
      while (next < swaps.size() && swaps.get(next).first() == last) {
        last = swaps.get(next).second();
        next++;
      }
      notes.add(new Reduction.Used(Reduction.SYMMETRY, agents.subList(first, last + 1)));
    }
    return notes;
  }
}
