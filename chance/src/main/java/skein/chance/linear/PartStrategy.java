package skein.chance.linear;

import java.util.Arrays;
import java.util.BitSet;
import skein.chance.graph.Attractor;
import skein.chance.graph.Predecessors;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/** How to win in the components that one part shows to win: go on to an accepting component, then meet its marks in turn. */
final class PartStrategy {

  private static final int NONE = -1;

  private final AcceptingPart part;
  private final MarkovProcess graph;
  /** The places from which an accepting component can be reached. */
  private final BitSet hopeful;

  /** For each place outside accepting components, a choice that leads on to one. */
  private final int[] toward;

  /** For each mark and place of an accepting component, a choice that leads on to the mark. */
  private final int[][] towardMarks;

  PartStrategy(AcceptingPart part, Budget budget) {
    this.part = part;
    this.graph = part.graph();
    Attractor attractor = new Attractor(new Predecessors(graph, budget), budget);
    toward = choices();
    hopeful = attractor.some(part.accepting(), _ -> true, _ -> true, toward);
    towardMarks = new int[part.marks()][];
    for (int mark = 0; mark < towardMarks.length; mark++) {
      BitSet targets = new BitSet();
      for (int place = part.accepting().nextSetBit(0); place >= 0; place = part.accepting().nextSetBit(place + 1)) {
        targets.set(place, meets(place, mark));
      }
      towardMarks[mark] = choices();
      attractor.some(targets, part.accepting()::get, part.stays()::get, towardMarks[mark]);
    }
  }

  private int[] choices() {
    int[] none = new int[graph.states()];
    Arrays.fill(none, NONE);
    return none;
  }

  private boolean meets(int place, int mark) {
    return (part.marks(place) >> mark & 1) == 1;
  }

  /** Whether the guess can still come true. */
  boolean isHopeful(int place) {
    return hopeful.get(place);
  }

  /** The mark to go for when the place is left. */
  int markAfter(int place, int mark) {
    int next = mark;
    for (int met = 0; met < towardMarks.length && part.accepting().get(place) && meets(place, next); met++) {
      next = (next + 1) % towardMarks.length;
    }
    return next;
  }

  /** The choice of the graph. */
  int choice(int place, int mark) {
    if (!part.accepting().get(place)) {
      return toward[place];
    }
    int choice = towardMarks[markAfter(place, mark)][place];
    return choice != NONE ? choice : part.stays().nextSetBit(graph.firstChoice(place));
  }

  AcceptingPart part() {
    return part;
  }
}
