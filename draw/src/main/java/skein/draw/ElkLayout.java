package skein.draw;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Lays out a graph in layers, from the top down, by the Eclipse Layout Kernel. The same graph has the same layout.
 *
 * @see <a href="https://doi.org/10.1109/TSMC.1981.4308636">Sugiyama, Tagawa and Toda: Methods for Visual Understanding of Hierarchical System Structures (1981)</a>
 */
final class ElkLayout {

  private static final int SEED = 1;
  private static final double BETWEEN_NODES = 26;
  private static final double BETWEEN_LAYERS = 30;
  /** Labels without any text get no place. */
  private static final String WORDS = "label";

  /** The size of a node or of a label. */
  record Size(double width, double height) {}

  private ElkLayout() {}

  /**
   * @param nodes the size of each node
   * @param labels the size of the labels of each edge; of no width if it has none
   */
  static PlacedGraph of(List<Size> nodes, List<EdgeBundle> edges, List<Size> labels) {
    // Values of options can only be copied once the library knows their types.
    LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    ElkNode graph = ElkGraphUtil.createGraph();
    graph.setProperty(LayeredOptions.DIRECTION, Direction.DOWN);
    graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(LayeredOptions.RANDOM_SEED, SEED);
    // Nodes come in the order in which they are found: where edges form a cycle, it begins with the node that was found first.
    graph.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
    graph.setProperty(LayeredOptions.PADDING, new ElkPadding(4));
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, BETWEEN_NODES);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
    List<ElkNode> placed = new ArrayList<>();
    for (Size size : nodes) {
      ElkNode node = ElkGraphUtil.createNode(graph);
      node.setDimensions(size.width, size.height);
      placed.add(node);
    }
    List<ElkEdge> drawn = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      ElkEdge edge = ElkGraphUtil.createSimpleEdge(placed.get(edges.get(i).from()), placed.get(edges.get(i).to()));
      if (labels.get(i).width > 0) {
        ElkGraphUtil.createLabel(WORDS, edge).setDimensions(labels.get(i).width, labels.get(i).height);
      }
      drawn.add(edge);
    }
    new LayeredLayoutProvider().layout(graph, new BasicProgressMonitor());
    return new PlacedGraph(
        graph.getWidth(),
        graph.getHeight(),
        placed.stream().map(node -> new PlacedGraph.Box(node.getX(), node.getY(), node.getWidth(), node.getHeight())).toList(),
        drawn.stream().map(ElkLayout::path).toList());
  }

  private static PlacedGraph.Path path(ElkEdge edge) {
    ElkEdgeSection section = edge.getSections().getFirst();
    List<PlacedGraph.Point> points = new ArrayList<>();
    points.add(new PlacedGraph.Point(section.getStartX(), section.getStartY()));
    section.getBendPoints().forEach(bend -> points.add(new PlacedGraph.Point(bend.getX(), bend.getY())));
    points.add(new PlacedGraph.Point(section.getEndX(), section.getEndY()));
    PlacedGraph.Box label = new PlacedGraph.Box(0, 0, 0, 0);
    for (ElkLabel words : edge.getLabels()) {
      label = new PlacedGraph.Box(words.getX(), words.getY(), words.getWidth(), words.getHeight());
    }
    return new PlacedGraph.Path(points, label);
  }
}
