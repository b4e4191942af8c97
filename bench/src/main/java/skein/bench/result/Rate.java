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
    STATES_PER_CORE("million states per second and core", "", 1, 1.5),
    OVER_SPIN("Skein over SPIN", "×", 1, 2),
    ONE_THREAD_OVER_SPIN("Skein with one thread over SPIN", "×", 4, 6),
    OVER_TLC("Skein over TLC", "×", 40, Double.NaN),
    TWO_THREADS("two threads over one", "×", 1.7, Double.NaN),
    RANDOM_STEPS("thousand random steps per second", "", 100, Double.NaN),
    STEPS_PER_CORE("million random steps per second and core", "", 1, 2),
    OVER_BY_HAND("random steps, over a simulation written by hand", "×", 0.33, Double.NaN),
    TWO_SAMPLERS("random steps on two threads over one, processor time", "×", 1.8, Double.NaN),
    EVENTUALLY_OVER_SEARCH("eventually over the search of its states", "×", 2.5, Double.NaN),
    AUTO_OVER_EXPLORE("the default over --engine explore, wall clock", "×", 1.05, Double.NaN),
    COST_GROWTH("time per transition, over that of a system a twentieth of the size", "×", 2, Double.NaN),
    INTERVALS_OVER_PLAIN("interval iteration over value iteration by hand, processor time", "×", 3, Double.NaN),
    MATRIX_OVER_EXPLORE("the matrix of a model over the search of its states, processor time", "×", 2, Double.NaN),
    START("seconds to start and check a model", "", 0.15, Double.NaN),
    DEFINED("a definition over the built-in language, states per second", "×", 0.67, Double.NaN),
    DEFINED_START("checking by a definition over the built-in language, time", "×", 3, Double.NaN),
    BYTES_PER_STATE("bytes per state, the idle process taken off", "", 16, 8),
    ALL_BYTES_PER_STATE("bytes per state, the whole process", "", 8, Double.NaN);

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
      return switch (this) {
        case BYTES_PER_STATE, ALL_BYTES_PER_STATE, EVENTUALLY_OVER_SEARCH, AUTO_OVER_EXPLORE, COST_GROWTH, INTERVALS_OVER_PLAIN, MATRIX_OVER_EXPLORE, START, DEFINED_START -> true;
        case COMPILED_OVER_INTERPRETED, STATES_PER_CORE, OVER_SPIN, ONE_THREAD_OVER_SPIN, OVER_TLC, TWO_THREADS, RANDOM_STEPS, STEPS_PER_CORE,
            OVER_BY_HAND, TWO_SAMPLERS, DEFINED -> false;
      };
    }
  }

  public Optional<Boolean> met() {
    return target.isEmpty()
        ? Optional.empty()
        : Optional.of(kind.atMost() ? value <= target.getAsDouble() : value >= target.getAsDouble());
  }
}
