package skein.explore.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds a short way into an accepted part of a product and round in it: around each node of such a part,
 * nearest first, a circle that meets all demands, each time going to the nearest edge that meets one more.
 */
final class Circles {

  /** Once there is a circle, no more than so many edges are followed to find a shorter one. */
  private static final long PATIENCE = 1_000_000;

  private static final int UNSEEN = -1;

  private final Product product;
  private final Demands demands;
  private final FairComponents components;
  private final Runnable tick;
  private final Map<Integer, BitSet> entitled = new HashMap<>();
  private final int[] before;
  private final int[] edgeBefore;
  private final int[] queue;
  private long followed;

  Circles(Product product, Demands demands, FairComponents components, Runnable tick) {
    this.product = product;
    this.demands = demands;
    this.components = components;
    this.tick = tick;
    this.before = new int[product.size()];
    this.edgeBefore = new int[product.size()];
    this.queue = new int[product.size()];
    Arrays.fill(before, UNSEEN);
  }

  /** Empty if no part is accepted. */
  Optional<Witness> shortest() {
    Walk best = null;
    List<Integer> stem = List.of();
    for (int node = 0; node < product.size() && (best == null || followed < PATIENCE); node++) {
      if (components.of(node) == 0) {
        continue;
      }
      List<Integer> way = product.pathTo(node);
      int most = best == null ? Integer.MAX_VALUE : stem.size() + best.length() - way.size() - 1;
      if (most < 1) {
        break;
      }
      Optional<Walk> circle = circle(node, most);
      if (circle.isPresent()) {
        best = circle.get();
        stem = way;
      }
    }
    return best == null ? Optional.empty() : Optional.of(witness(stem, best));
  }

  /** A walk from node to node. */
  private static final class Walk {

    private final List<Integer> nodes = new ArrayList<>();
    private final List<Integer> edges = new ArrayList<>();

    int length() {
      return edges.size();
    }
  }

  /** Of so many edges at most. */
  private Optional<Walk> circle(int start, int most) {
    int home = components.of(start);
    Demands.Open open = demands.new Open(entitled.computeIfAbsent(home, components::entitled));
    Walk walk = new Walk();
    walk.nodes.add(start);
    while (!open.isEmpty() && walk.length() <= most) {
      extend(walk, home, most, open, open::isMetBy);
    }
    if (walk.length() == 0 || walk.nodes.getLast() != start && walk.length() <= most) {
      extend(walk, home, most, open, (node, edge) -> product.target(node, edge) == start);
    }
    return walk.length() <= most ? Optional.of(walk) : Optional.empty();
  }

  private interface EdgeTest {
    boolean test(int node, int edge);
  }

  /** By a shortest way, inside the part, that ends with a wanted edge. Where it gets too long it is left too long. */
  private void extend(Walk walk, int home, int most, Demands.Open open, EdgeTest wanted) {
    int from = walk.nodes.getLast();
    int[] parts = components.parts();
    int size = 0;
    queue[size++] = from;
    before[from] = from;
    int node = UNSEEN;
    int last = UNSEEN;
    for (int head = 0; head < size && last == UNSEEN; head++) {
      tick.run();
      node = queue[head];
      int degree = product.degree(node);
      for (int edge = 0; edge < degree && last == UNSEEN; edge++) {
        followed++;
        int target = product.target(node, edge);
        if (parts[target] != home) {
          continue;
        }
        if (wanted.test(node, edge)) {
          last = edge;
        } else if (before[target] == UNSEEN) {
          before[target] = node;
          edgeBefore[target] = edge;
          queue[size++] = target;
        }
      }
    }
    append(walk, from, node, last, open);
    for (int i = 0; i < size; i++) {
      before[queue[i]] = UNSEEN;
    }
  }

  private void append(Walk walk, int from, int beforeLast, int last, Demands.Open open) {
    List<Integer> nodes = new ArrayList<>(List.of(product.target(beforeLast, last)));
    List<Integer> edges = new ArrayList<>(List.of(last));
    for (int node = beforeLast; node != from; node = before[node]) {
      nodes.add(node);
      edges.add(edgeBefore[node]);
    }
    for (int i = edges.size() - 1; i >= 0; i--) {
      open.take(walk.nodes.getLast(), edges.get(i));
      walk.edges.add(edges.get(i));
      walk.nodes.add(nodes.get(i));
    }
  }

  private Witness witness(List<Integer> stem, Walk circle) {
    List<Integer> states = new ArrayList<>();
    List<Integer> edges = new ArrayList<>();
    for (int i = 0; i + 1 < stem.size(); i++) {
      states.add(product.state(stem.get(i)));
      edges.add(edgeTo(stem.get(i), stem.get(i + 1)));
    }
    for (int i = 0; i < circle.length(); i++) {
      states.add(product.state(circle.nodes.get(i)));
      edges.add(product.systemEdge(circle.nodes.get(i), circle.edges.get(i)));
    }
    states.add(product.state(circle.nodes.getLast()));
    return new Witness(states, edges, stem.size() - 1).shortened(!entitled.get(components.of(stem.getLast())).isEmpty());
  }

  private int edgeTo(int node, int target) {
    int edge = 0;
    while (product.target(node, edge) != target) {
      edge++;
    }
    return product.systemEdge(node, edge);
  }
}
