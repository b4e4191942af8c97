package skein.ask.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.ask.experiment.Picture.Mark;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.purpose.model.Ats;
import skein.purpose.model.Literal;
import skein.purpose.model.Purpose;
import skein.purpose.search.SynchronousRun;
import skein.purpose.search.Watcher;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.SimulatorState;

/** Records what a search explores, and draws it: the purpose, the system, their product, and the run found. */
public final class PictureRecorder implements Watcher {

  /** Larger pictures are unreadable. */
  private static final int LARGEST = 3_000;

  private record Pair(int q, SimulatorState s) {}

  private record Line(Object from, String label, Object to) {}

  private final Purpose purpose;
  private final Set<SimulatorState> states = new LinkedHashSet<>();
  private final Set<Line> steps = new LinkedHashSet<>();
  private final Set<Pair> pairs = new LinkedHashSet<>();
  private final Set<Line> product = new LinkedHashSet<>();

  public PictureRecorder(Purpose purpose) {
    this.purpose = purpose;
  }

  @Override
  public void tried(int q, SimulatorState from, Offer offer, int target, SimulatorState to, boolean synchronised) {
    if (states.size() > LARGEST || pairs.size() > LARGEST) {
      return;
    }
    states.add(from);
    states.add(to);
    steps.add(new Line(from, offer.event().text(), to));
    pairs.add(new Pair(q, from));
    if (synchronised) {
      pairs.add(new Pair(target, to));
      product.add(new Line(new Pair(q, from), offer.event().text(), new Pair(target, to)));
    }
  }

  /** An explicit system, or a purpose. */
  public static Picture.Graph draw(String title, Ats system, boolean verdicts) {
    List<Picture.Node> nodes = new ArrayList<>();
    List<Picture.Edge> edges = new ArrayList<>();
    for (int i = 0; i < system.states().size(); i++) {
      Ats.State state = system.state(i);
      List<String> lines = new ArrayList<>(List.of(state.name()));
      if (!state.literals().isEmpty()) {
        lines.add(String.join(", ", state.literals().stream().map(Literal::text).toList()));
      }
      nodes.add(new Picture.Node(lines, marks(state.name(), i == system.start(), verdicts)));
      for (Ats.Move move : state.moves()) {
        edges.add(new Picture.Edge(i, move.target(), move.event().text(), false));
      }
    }
    return new Picture.Graph(title, nodes, edges);
  }

  private static List<Mark> marks(String name, boolean start, boolean verdicts) {
    List<Mark> marks = new ArrayList<>();
    if (start) {
      marks.add(Mark.START);
    }
    if (verdicts && name.equals(Purpose.SUCCESS)) {
      marks.add(Mark.SUCCESS);
    }
    if (verdicts && name.equals(Purpose.FAILURE)) {
      marks.add(Mark.FAILURE);
    }
    return marks;
  }

  public Picture picture(List<SynchronousRun> runs) {
    if (states.size() > LARGEST || pairs.size() > LARGEST) {
      throw new WrongQuestion(new QuestionProblem.PictureTooLarge(LARGEST));
    }
    Set<Line> walked = new LinkedHashSet<>();
    Set<Object> met = new LinkedHashSet<>();
    for (SynchronousRun run : runs) {
      for (int i = 0; i <= run.length(); i++) {
        Pair here = new Pair(run.purposeState(i), run.state(i));
        states.add(here.s);
        pairs.add(here);
        met.add(here);
        met.add(here.s);
        if (i > 0) {
          Pair before = new Pair(run.purposeState(i - 1), run.state(i - 1));
          walked.add(new Line(before.s, run.taken(i).event().text(), here.s));
          walked.add(new Line(before, run.taken(i).event().text(), here));
        }
      }
    }
    return new Picture(
        List.of(
            draw("purpose " + purpose.name(), purpose.system(), true),
            graph("system, as far as explored", states, steps, walked, met),
            graph("product, as far as explored", pairs, product, walked, met)));
  }

  private Picture.Graph graph(String title, Set<?> things, Set<Line> lines, Set<Line> walked, Set<Object> met) {
    Map<Object, Integer> numbers = new LinkedHashMap<>();
    List<Picture.Node> nodes = new ArrayList<>();
    for (Object thing : things) {
      Picture.Node node = node(thing, numbers.isEmpty());
      numbers.put(thing, numbers.size());
      nodes.add(met.contains(thing) ? node.with(Mark.ON_RUN) : node);
    }
    List<Picture.Edge> edges = new ArrayList<>();
    for (Line line : lines) {
      edges.add(new Picture.Edge(numbers.get(line.from), numbers.get(line.to), line.label, walked.contains(line)));
    }
    return new Picture.Graph(title, nodes, edges);
  }

  private Picture.Node node(Object thing, boolean first) {
    if (thing instanceof Pair(int q, SimulatorState s)) {
      String name = purpose.state(q).name();
      return new Picture.Node(List.of(name, s.text()), marks(name, first, true));
    }
    return new Picture.Node(List.of(((SimulatorState) thing).text()), marks("", first, false));
  }
}
