package skein.jani.matrix;

import skein.core.number.Rational;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;

/** Probabilities that are written with few digits: they count in proportion to their sum. */
final class ProbabilitySum {

  /** By how much a sum may be off 1. */
  private static final Rational TOLERANCE = Rational.of(1, 1_000_000_000_000L);

  private ProbabilitySum() {}

  static boolean isNearOne(Rational sum) {
    Rational difference = sum.minus(Rational.ONE);
    return (difference.signum() < 0 ? difference.negate() : difference).compareTo(TOLERANCE) <= 0;
  }

  /** Reports the first one. */
  static void warn(Span at, Diagnostics diagnostics) {
    if (diagnostics.inTextOrder().isEmpty()) {
      diagnostics.add(
          Diagnostic.warning("probabilities-normalised", at, "the probabilities do not sum up to exactly 1; here and elsewhere, they are divided by their sum"));
    }
  }
}
