package skein.net.steps;

import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.net.compose.ComponentNetwork;

/** The steps of a network, on demand. Not for several threads. */
public final class NetworkSteps implements LabelledSteps {

  private final StepTable table;
  private final NetworkStates states;
  private final Alphabet labels;
  private final int[] label;
  private final int[] places;

  /** @param labels gets the network's labels */
  public NetworkSteps(ComponentNetwork network, Alphabet labels) {
    table = new StepTable(network);
    states = new NetworkStates(table);
    this.labels = labels;
    label = network.steps().stream().mapToInt(step -> labels.number(step.label().text())).toArray();
    places = table.initial();
  }

  @Override
  public Alphabet labels() {
    return labels;
  }

  @Override
  public int initial() {
    return 0;
  }

  @Override
  public void steps(int state, Sink sink) {
    states.read(state, places);
    for (int step : table.enabled(places)) {
      table.targets(step, places, target -> sink.step(label[step], states.number(target)));
    }
  }

  /** How many messages are in a buffer in a state that was found. */
  public int length(int buffer, int state) {
    states.read(state, places);
    return table.length(buffer, places);
  }
}
