package skein.search.level;

import java.util.List;
import java.util.OptionalInt;
import skein.core.budget.Budget;
import skein.search.graph.Graph;
import skein.search.store.Space;

/** Searches without limits, predicates and checkpoints. */
public final class PlainSearch {

  private static final LevelSearch.Pace LEISURE =
      new LevelSearch.Pace() {
        @Override
        public void poll(long states, long transitions, long waiting, int depth, long bytes) {}

        @Override
        public Budget budget() {
          return Budget.UNLIMITED;
        }
      };

  private PlainSearch() {}

  /** Not begun yet. */
  static LevelSearch of(Graph graph, Space space, Crew crew) {
    return new LevelSearch(graph, space, crew, LEISURE, OptionalInt.empty(), List.of(), new int[0], Long.MAX_VALUE, Journal.none());
  }

  /** All states are found and expanded. */
  public static LevelSearch finished(Graph graph, Space space, Crew crew) {
    LevelSearch search = of(graph, space, crew);
    search.begin();
    while (!search.done()) {
      search.expand();
    }
    return search;
  }
}
