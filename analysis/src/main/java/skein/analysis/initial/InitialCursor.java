package skein.analysis.initial;

import java.util.List;
import skein.core.budget.Budget;

/** Iterates over initial states, reporting the cells that change. Not thread-safe. */
public final class InitialCursor {

  private final InitialSpace space;
  private final CellSink sink;
  private final Budget budget;
  private final int part;
  private final int parts;
  private final GroupSearch[] searches;
  private final Odometer odometer;
  private boolean begun;
  private boolean exhausted;

  InitialCursor(InitialSpace space, CellSink sink, Budget budget, int part, int parts) {
    this.space = space;
    this.sink = sink;
    this.budget = budget;
    this.part = part;
    this.parts = parts;
    this.searches = new GroupSearch[space.searched().size()];
    boolean divided = searches.length == 0;
    this.odometer =
        space.contradictory()
            ? null
            : new Odometer(
                space.problem(), space.free(), space.tables(), sink, divided ? part : 0, divided ? parts : 1);
  }

  /** Advances to the next state; false if there is none, from then on always. */
  public boolean next() {
    exhausted = exhausted || space.contradictory() || !advance();
    return !exhausted;
  }

  private boolean advance() {
    if (!begun) {
      begun = true;
      long[] some = space.problem().someState();
      for (int cell = 0; cell < some.length; cell++) {
        sink.set(cell, some[cell]);
      }
      return restart(0) && odometer.next();
    }
    if (odometer.next()) {
      return true;
    }
    for (int i = searches.length - 1; i >= 0; i--) {
      if (searches[i].next()) {
        tell(i);
        return restart(i + 1) && odometer.next();
      }
    }
    return false;
  }

  /** Whether all groups from there on have solutions. */
  private boolean restart(int from) {
    List<Group> groups = space.searched();
    for (int i = from; i < searches.length; i++) {
      searches[i] =
          i == 0
              ? new GroupSearch(space.problem(), groups.get(i), budget, part, parts)
              : new GroupSearch(space.problem(), groups.get(i), budget);
      if (!searches[i].next()) {
        return false;
      }
      tell(i);
    }
    odometer.restart();
    return true;
  }

  private void tell(int search) {
    for (int cell : space.searched().get(search).cells()) {
      sink.set(cell, searches[search].value(cell));
    }
  }
}
