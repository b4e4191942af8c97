package skein.net.stubborn;

import java.util.function.Predicate;
import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.net.compose.ComponentNetwork;
import skein.net.steps.NetworkStates;
import skein.net.steps.StepTable;

/**
 * A part of a network's steps, on demand: in each state a stubborn set, with a possible step wherever there is one. Deadlocks are preserved; if the
 * network can terminate from every state, so are traces of visible labels and {@code AG EF <a> true} for visible ones. Not for several threads.
 */
public final class StubbornSteps implements LabelledSteps {

  private final StepTable table;
  private final StubbornSets sets;
  private final NetworkStates states;
  private final Alphabet labels;
  private final int[] label;
  private final int[] places;

  /**
   * @param visible says of the text of a label whether it is visible; others become τ. Labels that the network hides are hidden anyway
   * @param labels gets the network's labels
   */
  public StubbornSteps(ComponentNetwork network, Predicate<String> visible, Alphabet labels) {
    Stubbornness.require(network);
    table = new StepTable(network);
    sets = new StubbornSets(table, Stubbornness.visible(network, visible));
    states = new NetworkStates(table);
    this.labels = labels;
    label = Stubbornness.labels(network, visible, labels);
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
    sets.at(places);
    for (int step : sets.first()) {
      table.targets(step, places, target -> sink.step(label[step], states.number(target)));
    }
  }
}
