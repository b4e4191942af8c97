package skein.explore.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.analysis.compile.StateLayout;

/** Resets dead cells to a fixed value that they can have between steps, on packed states. */
final class DeadBits {

  /** A control cell, and for each of its codes the bits to clear and the bits to set; null if there are none. */
  private record Place(int word, int shift, long mask, long[][] clear, long[][] set) {}

  private final Place[] places;
  private final int words;

  DeadBits(Map<Integer, TreeMap<Long, BitSet>> dead, StateLayout layout) {
    this.words = layout.words();
    List<Place> all = new ArrayList<>();
    dead.forEach((cell, values) -> {
      if (DeadCells.hasTable(layout.mask(cell))) {
        all.add(place(cell, values, layout));
      }
    });
    this.places = all.toArray(Place[]::new);
  }

  private static Place place(int cell, TreeMap<Long, BitSet> values, StateLayout layout) {
    int codes = Math.toIntExact(layout.mask(cell) + 1);
    long[][] clear = new long[codes][];
    long[][] set = new long[codes][];
    values.forEach((value, cells) -> {
      int code = (int) layout.encode(cell, value);
      clear[code] = new long[layout.words()];
      set[code] = new long[layout.words()];
      cells.stream().forEach(dead -> {
        clear[code][layout.word(dead)] |= layout.mask(dead) << layout.shift(dead);
        set[code][layout.word(dead)] |= layout.encode(dead, resetValue(layout, dead)) << layout.shift(dead);
      });
    });
    return new Place(layout.word(cell), layout.shift(cell), layout.mask(cell), clear, set);
  }

  /** Small, so that values computed from it do not overflow their cells. The same for cells that can be swapped. */
  static long resetValue(StateLayout layout, int cell) {
    return layout.domains().betweenSteps().get(cell).nearestToZero();
  }

  void reset(long[] state, int at) {
    for (Place place : places) {
      int code = (int) (state[at + place.word] >>> place.shift & place.mask);
      long[] clear = place.clear[code];
      if (clear != null) {
        long[] set = place.set[code];
        for (int i = 0; i < words; i++) {
          state[at + i] = (state[at + i] & ~clear[i]) | set[i];
        }
      }
    }
  }
}
