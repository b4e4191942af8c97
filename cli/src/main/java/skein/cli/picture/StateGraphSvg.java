package skein.cli.picture;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import skein.ask.question.StateSpace;
import skein.cli.text.StateText;
import skein.draw.DrawnEdge;
import skein.draw.DrawnGraph;
import skein.draw.DrawnNode;
import skein.draw.DrawnNode.Mark;
import skein.draw.GraphSvg;

/** A state space as SVG: initial states have a thick border, states without a step a double one. Of a large one, the states that are closest to the initial ones. */
public final class StateGraphSvg {

  private StateGraphSvg() {}

  public static String render(String title, StateSpace space) {
    return render(title, space, PictureLimits.STATES);
  }

  /** With at most so many states. */
  public static String render(String title, StateSpace space, int limit) {
    int most = Math.min(space.states(), limit);
    boolean all = space.extent().complete();
    return GraphSvg.of(title, List.of(graph(space, most)), PictureLimits.note(most, space.states(), all, "states"));
  }

  private static DrawnGraph graph(StateSpace space, int most) {
    StateText text = new StateText(space.program().view());
    boolean all = space.extent().reason().isEmpty();
    List<DrawnNode> nodes = new ArrayList<>();
    List<DrawnEdge> edges = new ArrayList<>();
    for (int state = 0; state < most; state++) {
      boolean[] moves = new boolean[1];
      space.edges(
          state,
          (from, step, to) -> {
            moves[0] = true;
            if (to < most) {
              edges.add(new DrawnEdge(from, to, space.describe(from, step), false, space.action(from, step).isInternal()));
            }
          });
      Set<Mark> marks = EnumSet.noneOf(Mark.class);
      if (state < space.initialStates()) {
        marks.add(Mark.START);
      }
      // It is unknown whether an unexplored state has a step.
      if (all && !moves[0]) {
        marks.add(Mark.END);
      }
      nodes.add(new DrawnNode(text.lines(space.cells(state), false), marks));
    }
    return new DrawnGraph("", nodes, edges);
  }
}
