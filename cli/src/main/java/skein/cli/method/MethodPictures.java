package skein.cli.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.ask.experiment.Picture;
import skein.ask.experiment.Picture.Mark;
import skein.core.method.Counter;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;

/** Triples as edges between control locations, one graph for each process; and which function is called for which triples. */
final class MethodPictures {

  private MethodPictures() {}

  static Picture triples(SequentialEmulation method) {
    MethodWords words = new MethodWords(method);
    List<Picture.Graph> graphs = new ArrayList<>();
    method.processes().stream().filter(process -> !process.triples().isEmpty()).map(process -> new ProcessGraph(process, words).graph()).forEach(graphs::add);
    if (!method.joints().isEmpty()) {
      graphs.add(together(method));
    }
    return new Picture(graphs);
  }

  /** Locations, and between them the triples; one that leads to several locations is a box. */
  private static final class ProcessGraph {

    private final ProcessTriples process;
    private final MethodWords words;
    private final List<Picture.Node> nodes = new ArrayList<>();
    private final List<Picture.Edge> edges = new ArrayList<>();
    private final Map<Counter.Position, Integer> places = new LinkedHashMap<>();

    ProcessGraph(ProcessTriples process, MethodWords words) {
      this.process = process;
      this.words = words;
    }

    Picture.Graph graph() {
      boolean one = process.counters().size() == 1;
      for (Counter counter : process.counters()) {
        for (Counter.ControlPoint point : counter.points()) {
          places.put(new Counter.Position(counter.name(), point.value()), nodes.size());
          String number = (one ? "" : counter.name() + " = ") + point.value();
          nodes.add(new Picture.Node(List.of(number + ": " + point.text()), point.initial() ? List.of(Mark.START) : List.of()));
        }
      }
      process.triples().forEach(this::triple);
      return new Picture.Graph(process.title(), nodes, edges);
    }

    private void triple(LinkedTriple triple) {
      String restriction = words.restriction(triple);
      String where = MethodWords.lines(triple.origins()) + (restriction.isEmpty() ? "" : ", " + restriction);
      String what = MethodWords.name(triple.number()) + " " + triple.action();
      if (triple.to().size() == 1) {
        triple.from().forEach(from -> edges.add(edge(place(from), place(triple.to().getFirst()), what + " (" + where + ")")));
        return;
      }
      int box = nodes.size();
      nodes.add(new Picture.Node(List.of(what, where), List.of(Mark.TRANSITION)));
      triple.from().forEach(from -> edges.add(edge(place(from), box, "")));
      triple.to().forEach(to -> edges.add(edge(box, place(to), "")));
    }

    /** That a counter has ended is a place only if a triple leads there; so are locations of other processes. */
    private int place(Counter.Position at) {
      return places.computeIfAbsent(at, _ -> {
        nodes.add(new Picture.Node(List.of(at.counter() + " = " + at.value() + (at.value() == 0 ? " (ended)" : "")), List.of()));
        return nodes.size() - 1;
      });
    }
  }

  private static Picture.Graph together(SequentialEmulation method) {
    List<Picture.Node> nodes = new ArrayList<>();
    List<Picture.Edge> edges = new ArrayList<>();
    Map<Integer, Integer> members = new LinkedHashMap<>();
    List<Integer> all = method.joints().stream().flatMap(joint -> joint.members().stream()).distinct().sorted().toList();
    Map<Integer, String> actions = new LinkedHashMap<>();
    method.processes().forEach(process -> process.triples().forEach(triple -> actions.put(triple.number(), triple.action())));
    for (int member : all) {
      members.put(member, nodes.size());
      nodes.add(new Picture.Node(List.of(MethodWords.name(member) + " " + actions.get(member)), List.of()));
    }
    for (JointStep joint : method.joints()) {
      int box = nodes.size();
      nodes.add(new Picture.Node(List.of(MethodWords.name(joint.number()) + " " + joint.action()), List.of(Mark.TRANSITION)));
      joint.members().forEach(member -> edges.add(edge(members.get(member), box, "")));
    }
    return new Picture.Graph("taken together", nodes, edges);
  }

  static Picture emulation(SequentialEmulation method) {
    List<Picture.Node> nodes = new ArrayList<>(List.of(new Picture.Node(List.of("main"), List.of(Mark.START))));
    List<Picture.Edge> edges = new ArrayList<>();
    for (EmulationFunction function : method.functions()) {
      int box = nodes.size();
      nodes.add(new Picture.Node(List.of(function.name() + "(" + String.join(", ", function.parameters()) + ")", function.rule()), List.of(Mark.TRANSITION)));
      edges.add(edge(0, box, ""));
      for (EmulationFunction.Call call : function.calls()) {
        edges.add(edge(box, nodes.size(), ""));
        nodes.add(new Picture.Node(lines(call), List.of()));
      }
    }
    return new Picture(List.of(new Picture.Graph("functions, and what they are called for", nodes, edges)));
  }

  private static List<String> lines(EmulationFunction.Call call) {
    List<String> lines = new ArrayList<>();
    lines.add(call.triples().isEmpty() ? call.subject() : MethodWords.names(call.triples(), " or ") + " " + call.subject());
    String place = MethodWords.lines(call.origin().stream().toList());
    lines.add(place.isEmpty() ? call.agents() : place + ", " + call.agents());
    return lines;
  }

  private static Picture.Edge edge(int from, int to, String label) {
    return new Picture.Edge(from, to, label, false);
  }
}
