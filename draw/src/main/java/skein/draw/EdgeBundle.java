package skein.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The edges from one node to another, drawn as one edge with several labels. */
record EdgeBundle(int from, int to, List<String> labels, boolean onRun, boolean internal) {

  /** More labels than this are counted instead of shown. */
  private static final int MOST_LABELS = 6;

  private record Ends(int from, int to, boolean onRun, boolean internal) {}

  EdgeBundle {
    labels = List.copyOf(labels);
  }

  static List<EdgeBundle> of(List<DrawnEdge> edges) {
    Map<Ends, List<String>> byEnds = new LinkedHashMap<>();
    for (DrawnEdge edge : edges) {
      List<String> labels = byEnds.computeIfAbsent(new Ends(edge.from(), edge.to(), edge.onRun(), edge.internal()), _ -> new ArrayList<>());
      if (!edge.label().isEmpty() && !labels.contains(edge.label())) {
        labels.add(edge.label());
      }
    }
    List<EdgeBundle> bundles = new ArrayList<>();
    byEnds.forEach((ends, labels) -> bundles.add(new EdgeBundle(ends.from, ends.to, labels, ends.onRun, ends.internal)));
    return bundles;
  }

  /** The lines that stand beside it. */
  List<String> lines() {
    if (labels.size() <= MOST_LABELS) {
      return labels.stream().map(SvgWords::shortened).toList();
    }
    List<String> some = new ArrayList<>(labels.subList(0, MOST_LABELS - 1).stream().map(SvgWords::shortened).toList());
    some.add("and " + (labels.size() - MOST_LABELS + 1) + " more");
    return some;
  }
}
