package skein.ask.stability;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import skein.core.program.ActionLabel;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.Moves;
import skein.net.compose.ProcessShape;

/** Where it is likely that a stable bound is found. */
final class SendSequences {

  private SendSequences() {}

  /** The longest sequence of sends that a component can make, or the limit if it is shorter. */
  static int longest(ComponentNetwork network, int limit) {
    return network.components().stream().mapToInt(component -> longest(component.shape(), limit)).max().orElse(0);
  }

  /** Removes the states from which no send is possible any more, again and again: as often as the longest sequence has sends. */
  private static int longest(ProcessShape shape, int limit) {
    List<List<Integer>> sources = new ArrayList<>();
    for (int state = 0; state < shape.states(); state++) {
      sources.add(new ArrayList<>());
    }
    int[] sends = new int[shape.states()];
    for (Map.Entry<ActionLabel, Moves> entry : shape.moves().entrySet()) {
      Moves moves = entry.getValue();
      for (int i = 0; entry.getKey().name().endsWith("!") && i < moves.size(); i++) {
        sources.get(moves.target(i)).add(moves.source(i));
        sends[moves.source(i)]++;
      }
    }
    int[] length = new int[shape.states()];
    Deque<Integer> done = new ArrayDeque<>();
    for (int state = 0; state < sends.length; state++) {
      if (sends[state] == 0) {
        done.add(state);
      }
    }
    int longest = 0;
    int removed = 0;
    while (!done.isEmpty()) {
      int state = done.remove();
      removed++;
      longest = Math.max(longest, length[state]);
      for (int source : sources.get(state)) {
        length[source] = Math.max(length[source], length[state] + 1);
        if (--sends[source] == 0) {
          done.add(source);
        }
      }
    }
    return removed < sends.length ? limit : Math.min(longest, limit);
  }

  /** The greatest number of messages that are addressed to one peer. */
  static int messages(ComponentNetwork network) {
    return network.buffers().stream().mapToInt(buffer -> buffer.messages().size()).max().orElse(0);
  }
}
