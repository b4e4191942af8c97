package skein.ask.experiment;

import java.util.ArrayList;
import java.util.List;

/** Graphs to be drawn side by side. */
public record Picture(List<Graph> graphs) {

  public Picture {
    graphs = List.copyOf(graphs);
  }

  /** A transition system to draw. */
  public record Graph(String title, List<Node> nodes, List<Edge> edges) {

    public Graph {
      nodes = List.copyOf(nodes);
      edges = List.copyOf(edges);
    }
  }

  /** What makes a node special. */
  public enum Mark {
    START,
    END,
    SUCCESS,
    FAILURE,
    ON_RUN,
    /** It is no state, but a step of several. */
    TRANSITION
  }

  public record Node(List<String> lines, List<Mark> marks) {

    public Node {
      lines = List.copyOf(lines);
      marks = List.copyOf(marks);
    }

    Node with(Mark mark) {
      List<Mark> more = new ArrayList<>(marks);
      more.add(mark);
      return new Node(lines, more);
    }
  }

  /** Between nodes by their index in the graph. */
  public record Edge(int from, int to, String label, boolean onRun) {}
}
