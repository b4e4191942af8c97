package skein.tapn.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.tapn.syntax.TimedNet;

/**
 * How a token is a number: its place and its age. 0 is no token; then come the places where ages do not matter, each with one number, and then the others, each with
 * a number for every age that can be told apart.
 */
final class TokenValues {

  /** With more values, tokens are shown as numbers. */
  private static final long MOST_NAMES = 100_000;

  private final TimedNet net;
  private final long[] bounds;
  private final long[] first;
  private final long most;

  TokenValues(TimedNet net) {
    this.net = net;
    this.bounds = AgeBounds.of(net);
    this.first = new long[bounds.length];
    long next = 1;
    for (boolean ageless : List.of(true, false)) {
      for (int place = 0; place < bounds.length; place++) {
        if (bounds[place] < 0 == ageless) {
          first[place] = next;
          next += ages(place);
        }
      }
    }
    this.most = next - 1;
  }

  long most() {
    return most;
  }

  /** Of a token of age 0. */
  long fresh(int place) {
    return first[place];
  }

  long bound(int place) {
    return bounds[place];
  }

  private boolean hasInvariant(int place) {
    return net.places().get(place).invariant().isPresent();
  }

  /** How many ages can be told apart. No token is older than the invariant. */
  private long ages(int place) {
    return hasInvariant(place) ? bounds[place] + 1 : bounds[place] + 2;
  }

  Expr isIn(Expr token, int place) {
    return Exprs.between(token, first[place], first[place] + ages(place) - 1);
  }

  /** Whether the token is in the place and will have such an age after a delay that leaves the place's invariant true. */
  Expr hasAge(Expr token, int place, TimedNet.Ages ages, Expr delay) {
    long oldest = first[place] + ages(place) - 1;
    if (ages.equals(TimedNet.Ages.ALL)) {
      return isIn(token, place);
    }
    if (delay.equals(Expr.FALSE)) {
      long least = first[place] + ages.least();
      return Exprs.between(token, least, ages.most().isPresent() ? Math.min(oldest, first[place] + ages.most().getAsLong()) : oldest);
    }
    Expr later = Exprs.plus(token, delay);
    Expr old = Exprs.lessEqual(Exprs.constant(first[place] + ages.least()), later);
    // A token of the largest age is older than every bound.
    Expr young = ages.most().isPresent() ? Exprs.lessEqual(later, Exprs.constant(first[place] + ages.most().getAsLong())) : Expr.TRUE;
    return Exprs.and(isIn(token, place), Exprs.and(old, young));
  }

  /** The number of a token with the same age in the target. */
  Expr moved(Expr token, int from, int to) {
    if (bounds[to] < 0) {
      return Exprs.constant(first[to]);
    }
    Expr same = Exprs.plus(token, first[to] - first[from]);
    boolean fits = ages(from) <= ages(to);
    return fits ? same : new Expr.Binary(Expr.BinaryOp.MIN, same, Exprs.constant(first[to] + ages(to) - 1), null);
  }

  /** The token a unit of time later; only where {@link #isAtLimit} is false. */
  Expr older(Expr token) {
    long ageless = IntStream.range(0, bounds.length).filter(place -> bounds[place] < 0).count();
    List<Long> oldest = IntStream.range(0, bounds.length)
        .filter(place -> bounds[place] >= 0 && !hasInvariant(place)).mapToObj(place -> first[place] + ages(place) - 1).sorted().toList();
    Expr ages = Exprs.and(Exprs.less(Exprs.constant(ageless), token), Exprs.not(AmongValues.of(token, oldest)));
    return new Expr.Choice(ages, Exprs.plus(token, 1), token);
  }

  /** Whether the token must not become older. */
  Expr isAtLimit(Expr token) {
    return AmongValues.of(token, limits().map(place -> first[place] + bounds[place]).sorted().toList());
  }

  /** Whether the token must not become older by more than the delay: its place's invariant holds after it. */
  Expr lasts(Expr token, Expr delay) {
    return Exprs.and(
        limits().map(place -> Exprs.or(Exprs.not(isIn(token, place)), Exprs.lessEqual(Exprs.plus(token, delay), Exprs.constant(first[place] + bounds[place])))).toList());
  }

  private Stream<Integer> limits() {
    return IntStream.range(0, bounds.length).filter(this::hasInvariant).boxed();
  }

  /** Delays after which nothing changes any more. */
  long longest() {
    long longest = 0;
    for (long bound : bounds) {
      longest = Math.max(longest, bound + 1);
    }
    return longest;
  }

  /** The place, and the age where ages matter. */
  Display display() {
    if (most > MOST_NAMES) {
      return Display.NUMBER;
    }
    Map<Long, String> names = new HashMap<>();
    names.put(0L, "none");
    for (int place = 0; place < bounds.length; place++) {
      List<String> ages = new ArrayList<>();
      for (long age = 0; age < ages(place); age++) {
        ages.add(bounds[place] < 0 ? "" : age > bounds[place] ? " (over " + bounds[place] + ")" : " (" + age + ")");
      }
      for (int age = 0; age < ages.size(); age++) {
        names.put(first[place] + age, net.places().get(place).name() + ages.get(age));
      }
    }
    return new Display(names);
  }
}
