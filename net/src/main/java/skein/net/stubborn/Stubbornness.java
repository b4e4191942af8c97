package skein.net.stubborn;

import java.util.BitSet;
import java.util.function.Predicate;
import skein.lts.Alphabet;
import skein.net.compose.ComponentNetwork;
import skein.net.compose.ComponentNetwork.SharedStep;

/** When stubborn sets can be used. */
public final class Stubbornness {

  private Stubbornness() {}

  /** Whether the network has no priorities: a step that excludes others depends on participants that do not take part in it. */
  public static boolean isPossible(ComponentNetwork network) {
    return network.steps().stream().allMatch(step -> step.unless().isEmpty());
  }

  static void require(ComponentNetwork network) {
    if (!isPossible(network)) {
      throw new IllegalArgumentException("stubborn sets need a network without priorities");
    }
  }

  /** The steps with labels that satisfy the condition, which is asked for labels other than τ only. */
  static BitSet visible(ComponentNetwork network, Predicate<String> condition) {
    BitSet steps = new BitSet();
    for (int i = 0; i < network.steps().size(); i++) {
      SharedStep step = network.steps().get(i);
      if (!step.label().isInternal() && condition.test(step.label().text())) {
        steps.set(i);
      }
    }
    return steps;
  }

  /** The number of each step's label; τ if it is not visible. */
  static int[] labels(ComponentNetwork network, Predicate<String> visible, Alphabet labels) {
    BitSet shown = visible(network, visible);
    int[] numbers = new int[network.steps().size()];
    for (int i = 0; i < numbers.length; i++) {
      SharedStep step = network.steps().get(i);
      numbers[i] = shown.get(i) ? labels.number(step.label().text()) : Alphabet.TAU;
    }
    return numbers;
  }
}
