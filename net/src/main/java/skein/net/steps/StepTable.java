package skein.net.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.ComponentNetwork.Part;
import skein.net.compose.ComponentNetwork.SharedStep;
import skein.net.compose.ProcessShape;

/**
 * Says which of a network's steps are possible in a state, and where they lead. A state is an array of places, as {@link #initial} returns it. Components come first
 * among the <em>participants</em>, then buffers: each participant is a transition system of its own, and a step is possible where all that take part in it are ready for it.
 */
public final class StepTable {

  /** Receives the states that a step leads to; the array is reused. */
  @FunctionalInterface
  public interface Targets {
    void target(int[] places);
  }

  /** Receives numbers of steps. */
  @FunctionalInterface
  public interface Steps {
    void step(int step);
  }

  /** A step, with its participants and what each contributes: a label of a component; or, for a buffer, twice the message, plus one if it is taken from it. */
  private record Compiled(int[] who, int[] what, List<Compiled> unless) {}

  private final ComponentNetwork network;
  private final NetworkLayout layout;
  private final List<TransitionTable> tables = new ArrayList<>();
  private final List<Compiled> steps;
  /** By participant and contribution: the steps that have it. */
  private final int[][][] having;
  /** By component and label: the steps whose first participant is the component. */
  private final int[][][] led;

  public StepTable(ComponentNetwork network) {
    this.network = network;
    layout = new NetworkLayout(network);
    Map<ProcessShape, TransitionTable> made = new IdentityHashMap<>();
    network.components().forEach(component -> tables.add(made.computeIfAbsent(component.shape(), TransitionTable::new)));
    steps = network.steps().stream().map(this::compiled).toList();
    having = new int[participants()][][];
    led = new int[network.components().size()][][];
    index();
  }

  private Compiled compiled(SharedStep step) {
    int[] who = new int[step.parts().size()];
    int[] what = new int[who.length];
    for (int i = 0; i < who.length; i++) {
      switch (step.parts().get(i)) {
        case Part.Move(int component, var label) -> {
          who[i] = component;
          what[i] = tables.get(component).number(label);
        }
        case Part.Append(int buffer, int message) -> {
          who[i] = tables.size() + buffer;
          what[i] = 2 * message;
        }
        case Part.Take(int buffer, int message) -> {
          who[i] = tables.size() + buffer;
          what[i] = 2 * message + 1;
        }
      }
    }
    return new Compiled(who, what, step.unless().stream().map(this::compiled).toList());
  }

  private void index() {
    List<List<List<Integer>>> lists = new ArrayList<>();
    List<List<List<Integer>>> leads = new ArrayList<>();
    for (int participant = 0; participant < participants(); participant++) {
      lists.add(empty(contributions(participant)));
      leads.add(empty(contributions(participant)));
    }
    for (int step = 0; step < steps.size(); step++) {
      Compiled compiled = steps.get(step);
      for (int i = 0; i < compiled.who.length; i++) {
        lists.get(compiled.who[i]).get(compiled.what[i]).add(step);
      }
      leads.get(compiled.who[0]).get(compiled.what[0]).add(step);
    }
    for (int participant = 0; participant < participants(); participant++) {
      having[participant] = arrays(lists.get(participant));
      if (participant < led.length) {
        led[participant] = arrays(leads.get(participant));
      }
    }
  }

  private int contributions(int participant) {
    return participant < tables.size() ? tables.get(participant).labels() : 2 * network.buffers().get(participant - tables.size()).messages().size();
  }

  private static List<List<Integer>> empty(int size) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static int[][] arrays(List<List<Integer>> lists) {
    return lists.stream().map(list -> list.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
  }

  public ComponentNetwork network() {
    return network;
  }

  NetworkLayout layout() {
    return layout;
  }

  /** How many steps the network has. */
  public int size() {
    return steps.size();
  }

  /** How many components and buffers there are. */
  public int participants() {
    return tables.size() + network.buffers().size();
  }

  /** The participants of a step. */
  public int[] participants(int step) {
    return steps.get(step).who;
  }

  public int[] initial() {
    int[] places = new int[layout.places()];
    for (int i = 0; i < tables.size(); i++) {
      places[i] = network.components().get(i).shape().initial();
    }
    return places;
  }

  /** How many messages are in a buffer. */
  public int length(int buffer, int[] places) {
    return places[layout.buffer(buffer)];
  }

  /** The steps that are possible, in ascending order. */
  public int[] enabled(int[] places) {
    int[] found = new int[16];
    int count = 0;
    for (int component = 0; component < tables.size(); component++) {
      TransitionTable table = tables.get(component);
      int last = -1;
      for (int i = table.first(places[component]); i < table.end(places[component]); i++) {
        if (table.label(i) != last) {
          last = table.label(i);
          for (int step : led[component][last]) {
            if (isEnabled(steps.get(step), places)) {
              if (count == found.length) {
                found = Arrays.copyOf(found, 2 * count);
              }
              found[count++] = step;
            }
          }
        }
      }
    }
    Arrays.sort(found, 0, count);
    return Arrays.copyOf(found, count);
  }

  private boolean isEnabled(Compiled step, int[] places) {
    for (int i = 0; i < step.who.length; i++) {
      if (!isReady(step.who[i], step.what[i], places)) {
        return false;
      }
    }
    for (Compiled other : step.unless) {
      if (isEnabled(other, places)) {
        return false;
      }
    }
    return true;
  }

  private boolean isReady(int participant, int what, int[] places) {
    if (participant < tables.size()) {
      return tables.get(participant).find(places[participant], what) >= 0;
    }
    int at = layout.buffer(participant - tables.size());
    boolean take = (what & 1) == 1;
    return take ? places[at] > 0 && places[at + 1] == what >> 1 : places[at] < network.buffers().get(participant - tables.size()).bound();
  }

  /** The least participant that is not ready for the step, or -1. */
  public int blocker(int step, int[] places) {
    Compiled compiled = steps.get(step);
    int least = -1;
    for (int i = 0; i < compiled.who.length; i++) {
      if (!isReady(compiled.who[i], compiled.what[i], places) && (least < 0 || compiled.who[i] < least)) {
        least = compiled.who[i];
      }
    }
    return least;
  }

  /** The steps that a participant is ready for. */
  public void ready(int participant, int[] places, Steps sink) {
    if (participant < tables.size()) {
      TransitionTable table = tables.get(participant);
      int last = -1;
      for (int i = table.first(places[participant]); i < table.end(places[participant]); i++) {
        if (table.label(i) != last) {
          last = table.label(i);
          all(having[participant][last], sink);
        }
      }
      return;
    }
    int at = layout.buffer(participant - tables.size());
    if (places[at] > 0) {
      all(having[participant][2 * places[at + 1] + 1], sink);
    }
    if (places[at] < network.buffers().get(participant - tables.size()).bound()) {
      for (int what = 0; what < having[participant].length; what += 2) {
        all(having[participant][what], sink);
      }
    }
  }

  private static void all(int[] steps, Steps sink) {
    for (int step : steps) {
      sink.step(step);
    }
  }

  /** The states that a step leads to, which must be possible. */
  public void targets(int step, int[] places, Targets sink) {
    targets(steps.get(step), 0, places.clone(), sink);
  }

  private void targets(Compiled step, int part, int[] places, Targets sink) {
    if (part == step.who.length) {
      sink.target(places);
      return;
    }
    int who = step.who[part];
    if (who >= tables.size()) {
      // Nothing else in the step changes the buffer, and other choices change it in the same way.
      int[] changed = places.clone();
      change(layout.buffer(who - tables.size()), step.what[part], changed);
      targets(step, part + 1, changed, sink);
      return;
    }
    TransitionTable table = tables.get(who);
    int state = places[who];
    int end = table.end(state);
    for (int i = table.find(state, step.what[part]); i < end && table.label(i) == step.what[part]; i++) {
      places[who] = table.target(i);
      targets(step, part + 1, places, sink);
    }
    places[who] = state;
  }

  private static void change(int at, int what, int[] places) {
    if ((what & 1) == 0) {
      places[at]++;
      places[at + places[at]] = what >> 1;
    } else {
      System.arraycopy(places, at + 2, places, at + 1, places[at] - 1);
      places[at + places[at]] = 0;
      places[at]--;
    }
  }
}
