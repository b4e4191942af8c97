package skein.bench.result;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A ratio of several measurements of one run.
 *
 * @param basis the graph it was measured on
 * @param target the value that it must reach or must not exceed
 */
public record Rate(Kind kind, String basis, double value, OptionalDouble target) {

  /** The kinds of rates; the aim is a more ambitious target. */
  public enum Kind {
    COMPILED_OVER_INTERPRETED("compiled over interpreted", "×", 30, Double.NaN),
    STATES_PER_CORE("million states per second and core", "", 1, Double.NaN),
    OVER_SPIN("Skein over SPIN", "×", 1, 2),
    ONE_THREAD_OVER_SPIN("Skein with one thread over SPIN", "×", Double.NaN, Double.NaN),
    OVER_TLC("Skein over TLC", "×", 20, 40),
    TWO_THREADS("two threads over one", "×", 1.6, Double.NaN),
    RANDOM_STEPS("thousand random steps per second", "", 100, Double.NaN),
    BYTES_PER_STATE("bytes per state, the idle process taken off", "", 16, 8),
    ALL_BYTES_PER_STATE("bytes per state, the whole process", "", Double.NaN, Double.NaN);

    private final String title;
    private final String unit;
    private final double target;
    private final double aim;

    Kind(String title, String unit, double target, double aim) {
      this.title = title;
      this.unit = unit;
      this.target = target;
      this.aim = aim;
    }

    public String title() {
      return title;
    }

    public String unit() {
      return unit;
    }

    public OptionalDouble target() {
      return Double.isNaN(target) ? OptionalDouble.empty() : OptionalDouble.of(target);
    }

    public OptionalDouble aim() {
      return Double.isNaN(aim) ? OptionalDouble.empty() : OptionalDouble.of(aim);
    }

    /** Whether smaller is better. */
    public boolean atMost() {
      return this == BYTES_PER_STATE || this == ALL_BYTES_PER_STATE;
    }
  }

  public Optional<Boolean> met() {
    return target.isEmpty()
        ? Optional.empty()
        : Optional.of(kind.atMost() ? value <= target.getAsDouble() : value >= target.getAsDouble());
  }
}
