package skein.cli.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import skein.ask.experiment.Picture;
import skein.cli.format.PictureDot;
import skein.cli.text.ComputedText;
import skein.cli.text.StateText;
import skein.core.program.Program;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Passage;

/** What a strategy does, as a graph: its states, what is decided in them, and where chance leads from there. */
public final class StrategyGraph {

  /** A state with a memory. */
  private record Node(List<Long> cells, long memory) {

    static Node of(long[] cells, long memory) {
      return new Node(LongStream.of(cells).boxed().toList(), memory);
    }
  }

  private final Strategy strategy;
  private final Picture picture;

  public StrategyGraph(Program program, Strategy strategy) {
    this.strategy = strategy;
    StateText text = new StateText(program.view());
    Map<Node, Decision> decided = new HashMap<>();
    Stream.concat(strategy.decisions().stream(), strategy.others().stream()).forEach(decision -> decided.put(Node.of(decision.state(), decision.memory()), decision));
    Map<Node, Integer> numbers = new LinkedHashMap<>();
    List<Picture.Node> nodes = new ArrayList<>();
    List<Picture.Edge> edges = new ArrayList<>();
    for (Passage passage : strategy.passages()) {
      int from = number(passage.from(), passage.memory(), numbers, nodes, decided, text);
      int to = number(passage.to(), passage.next(), numbers, nodes, decided, text);
      edges.add(new Picture.Edge(from, to, passage.probability().toString(), false));
    }
    this.picture = new Picture(List.of(new Picture.Graph("", nodes, edges)));
  }

  private static int number(long[] cells, long memory, Map<Node, Integer> numbers, List<Picture.Node> nodes, Map<Node, Decision> decided, StateText text) {
    Node node = Node.of(cells, memory);
    Integer known = numbers.putIfAbsent(node, numbers.size());
    if (known != null) {
      return known;
    }
    List<String> lines = new ArrayList<>(text.lines(cells, false));
    Decision decision = decided.get(node);
    if (decision != null) {
      lines.add("→ " + ComputedText.step(decision));
    }
    nodes.add(new Picture.Node(lines, nodes.isEmpty() ? List.of(Picture.Mark.START) : List.of()));
    return numbers.size() - 1;
  }

  public String svg() {
    return PictureSvg.render(strategy.of(), picture);
  }

  public String dot() {
    return PictureDot.render(picture);
  }
}
