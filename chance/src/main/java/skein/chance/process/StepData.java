package skein.chance.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.number.Rational;

/**
 * What branches of a process are, besides their targets: each distinct kind is stored once, with a number. Written by one thread.
 */
public final class StepData {

  /**
   * @param weight a probability, or a rate
   * @param action the action of the step; internal if empty
   * @param earned for each reward of the program
   */
  public record Kind(Rational weight, String action, int agent, List<Rational> earned) {
    public Kind {
      earned = List.copyOf(earned);
    }
  }

  private final List<Kind> kinds = new ArrayList<>();
  private final Map<Kind, Integer> numbers = new HashMap<>();
  private double[] lows = new double[16];
  private double[] highs = new double[16];

  public int number(Kind kind) {
    Integer known = numbers.get(kind);
    if (known != null) {
      return known;
    }
    int number = kinds.size();
    kinds.add(kind);
    numbers.put(kind, number);
    if (number == lows.length) {
      lows = java.util.Arrays.copyOf(lows, 2 * number);
      highs = java.util.Arrays.copyOf(highs, 2 * number);
    }
    lows[number] = kind.weight().low();
    highs[number] = kind.weight().high();
    return number;
  }

  public int size() {
    return kinds.size();
  }

  public Kind kind(int number) {
    return kinds.get(number);
  }

  public Rational weight(int number) {
    return kinds.get(number).weight();
  }

  /** The largest double that is not larger than the weight. */
  public double low(int number) {
    return lows[number];
  }

  /** The smallest double that is not smaller than the weight. */
  public double high(int number) {
    return highs[number];
  }
}
