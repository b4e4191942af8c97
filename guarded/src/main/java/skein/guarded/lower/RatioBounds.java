package skein.guarded.lower;

import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Ratio;

/** Between which numbers the value of a {@link Ratio} lies, if it has one. */
record RatioBounds(Rational least, Rational most) {

  /** Empty if that is not known. */
  static Optional<RatioBounds> of(Ratio ratio) {
    return switch (ratio) {
      case Ratio.Const(var value) -> Optional.of(new RatioBounds(value, value));
      case Ratio.Of(var value) -> {
        Bounds bounds = Bounds.of(value);
        yield Optional.of(new RatioBounds(Rational.of(bounds.least()), Rational.of(bounds.most())));
      }
      case Ratio.Choice(var _, var then, var otherwise) -> both(then, otherwise, (a, b) -> new RatioBounds(min(a.least, b.least), max(a.most, b.most)));
      case Ratio.Apply apply -> ofAll(apply);
    };
  }

  private static final Rational MOST_EXPONENT = Rational.of(64);

  private interface Operation {
    RatioBounds apply(RatioBounds left, RatioBounds right);
  }

  private static Optional<RatioBounds> ofAll(Ratio.Apply apply) {
    Ratio first = apply.arguments().getFirst();
    Ratio last = apply.arguments().getLast();
    return switch (apply.function()) {
      case ADD -> reduced(apply, (a, b) -> new RatioBounds(a.least.plus(b.least), a.most.plus(b.most)));
      case SUBTRACT -> both(first, last, (a, b) -> new RatioBounds(a.least.minus(b.most), a.most.minus(b.least)));
      case MULTIPLY -> reduced(apply, RatioBounds::times);
      case DIVIDE -> of(last).filter(b -> b.least.signum() > 0 || b.most.signum() < 0).flatMap(b -> of(first).map(a -> a.times(b.inverse())));
      case MIN -> reduced(apply, (a, b) -> new RatioBounds(min(a.least, b.least), min(a.most, b.most)));
      case MAX -> reduced(apply, (a, b) -> new RatioBounds(max(a.least, b.least), max(a.most, b.most)));
      case FLOOR, CEILING, ROUND ->
          of(first).map(a -> new RatioBounds(new Rational(a.least.floor(), Rational.ONE.numerator()), new Rational(a.most.negate().floor().negate(), Rational.ONE.numerator())));
      case POWER -> of(first).flatMap(base -> of(last).flatMap(base::power));
      case MODULO, LOGARITHM -> Optional.empty();
    };
  }

  /** Empty unless the exponent is a small integer, or the base lies between 0 and 1. */
  private Optional<RatioBounds> power(RatioBounds exponent) {
    if (least.signum() >= 0 && most.compareTo(Rational.ONE) <= 0 && exponent.least.signum() >= 0) {
      return Optional.of(new RatioBounds(Rational.ZERO, Rational.ONE));
    }
    boolean isKnown = exponent.least.equals(exponent.most) && exponent.least.isInteger();
    if (!isKnown || exponent.least.signum() < 0 || exponent.least.compareTo(MOST_EXPONENT) > 0) {
      return Optional.empty();
    }
    int times = exponent.least.numerator().intValueExact();
    Rational low = least.power(times);
    Rational high = most.power(times);
    if (times % 2 == 1) {
      return Optional.of(new RatioBounds(low, high));
    }
    boolean hasZero = least.signum() <= 0 && most.signum() >= 0;
    Rational smallest = hasZero && times > 0 ? Rational.ZERO : min(low, high);
    return Optional.of(new RatioBounds(smallest, max(low, high)));
  }

  private static Optional<RatioBounds> reduced(Ratio.Apply apply, Operation operation) {
    Optional<RatioBounds> result = of(apply.arguments().getFirst());
    for (Ratio each : apply.arguments().subList(1, apply.arguments().size())) {
      result = result.flatMap(a -> of(each).map(b -> operation.apply(a, b)));
    }
    return result;
  }

  private static Optional<RatioBounds> both(Ratio left, Ratio right, Operation operation) {
    return of(left).flatMap(a -> of(right).map(b -> operation.apply(a, b)));
  }

  private RatioBounds times(RatioBounds other) {
    Rational a = least.times(other.least);
    Rational b = least.times(other.most);
    Rational c = most.times(other.least);
    Rational d = most.times(other.most);
    return new RatioBounds(min(min(a, b), min(c, d)), max(max(a, b), max(c, d)));
  }

  /** 0 must not be in between. */
  private RatioBounds inverse() {
    return new RatioBounds(Rational.ONE.dividedBy(most), Rational.ONE.dividedBy(least));
  }

  private static Rational min(Rational a, Rational b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private static Rational max(Rational a, Rational b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
