package skein.explore.swarm;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.search.graph.Graph;

/** A shortest run through states of a given run, from its first state to its last. */
public final class Shortcut {

  /** Longer runs are not shortened, since it takes too much memory. */
  private static final int MOST = 1 << 20;

  private Shortcut() {}

  public static List<long[]> of(List<long[]> run, Graph graph, Budget budget) {
    if (run.size() > MOST) {
      return run;
    }
    Map<LongBuffer, Integer> places = new HashMap<>();
    for (int i = 0; i < run.size(); i++) {
      places.put(LongBuffer.wrap(run.get(i)), i);
    }
    int[] cameFrom = new int[run.size()];
    Arrays.fill(cameFrom, -1);
    int[] queue = new int[run.size()];
    int queued = 1;
    Successors out = new Successors(graph.words(), budget);
    for (int next = 0; next < queued && cameFrom[run.size() - 1] < 0; next++) {
      budget.poll();
      graph.expand(run.get(queue[next]), 0, out);
      for (int i = 0; i < out.count(); i++) {
        Integer place = places.get(LongBuffer.wrap(out.words(), i * graph.words(), graph.words()));
        if (place != null && place != 0 && cameFrom[place] < 0) {
          cameFrom[place] = queue[next];
          queue[queued++] = place;
        }
      }
    }
    List<long[]> shorter = new ArrayList<>();
    for (int place = run.size() - 1; place > 0; place = cameFrom[place]) {
      shorter.addFirst(run.get(place));
    }
    shorter.addFirst(run.getFirst());
    return shorter;
  }
}
