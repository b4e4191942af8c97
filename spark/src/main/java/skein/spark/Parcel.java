package skein.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;
import skein.explore.frontier.FrontierExpander;
import skein.explore.frontier.LevelCounts;
import skein.explore.frontier.StateBlock;

/** States that belong together, and what was counted when they were found. Counts travel with states, so that work that is repeated counts once. */
record Parcel(StateBlock states, LevelCounts counts) implements Serializable {

  /** One for each part, by its number; the first has the counts. */
  static Iterator<Tuple2<Integer, Parcel>> of(FrontierExpander.Sorted found) {
    List<Tuple2<Integer, Parcel>> parcels = new ArrayList<>();
    LevelCounts none = LevelCounts.none(found.counts().erring().length);
    for (int part = 0; part < found.byPart().size(); part++) {
      if (part == 0 || found.byPart().get(part).size() > 0) {
        parcels.add(new Tuple2<>(part, new Parcel(found.byPart().get(part), part == 0 ? found.counts() : none)));
      }
    }
    return parcels.iterator();
  }

  /** All that have arrived in one part. */
  static Parcel joined(Iterator<Tuple2<Integer, Parcel>> arrived, int width, int predicates) {
    List<StateBlock> blocks = new ArrayList<>();
    LevelCounts counts = LevelCounts.none(predicates);
    while (arrived.hasNext()) {
      Parcel each = arrived.next()._2();
      blocks.add(each.states);
      counts = counts.plus(each.counts);
    }
    // In pairs, so that no state is copied too often.
    while (blocks.size() > 1) {
      List<StateBlock> merged = new ArrayList<>();
      for (int i = 0; i < blocks.size(); i += 2) {
        merged.add(i + 1 < blocks.size() ? blocks.get(i).with(blocks.get(i + 1)) : blocks.get(i));
      }
      blocks = merged;
    }
    return new Parcel(blocks.isEmpty() ? StateBlock.empty(width) : blocks.getFirst(), counts);
  }

  Parcel without(Parcel known) {
    return new Parcel(states.without(known.states), counts);
  }

  Parcel with(Parcel other) {
    return new Parcel(states.with(other.states), counts);
  }
}
