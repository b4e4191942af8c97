package skein.analysis.ltl;

import java.util.Optional;

/**
 * A conjunction of literals. A letter is the set of atoms that hold: bit i is atom i.
 *
 * @param positive the atoms that must hold
 * @param negative the atoms that must not
 */
public record Cube(long positive, long negative) {

  public static final Cube ALL = new Cube(0, 0);

  static Cube of(Formula.Literal literal) {
    long bit = 1L << literal.atom;
    return literal.positive ? new Cube(bit, 0) : new Cube(0, bit);
  }

  public boolean matches(long letter) {
    return (positive & ~letter) == 0 && (negative & letter) == 0;
  }

  /** Empty if no letter satisfies both. */
  Optional<Cube> and(Cube other) {
    Cube both = new Cube(positive | other.positive, negative | other.negative);
    return (both.positive & both.negative) == 0 ? Optional.of(both) : Optional.empty();
  }

  /** Whether every letter that satisfies the other satisfies this. */
  boolean includes(Cube other) {
    return (positive & ~other.positive) == 0 && (negative & ~other.negative) == 0;
  }

  /** The literals of both, which may contradict each other. */
  Cube withLiteralsOf(Cube other) {
    return new Cube(positive | other.positive, negative | other.negative);
  }

  /** Whether both have the same of these literals. */
  boolean agrees(Cube one, Cube other) {
    return ((one.positive ^ other.positive) & positive) == 0 && ((one.negative ^ other.negative) & negative) == 0;
  }

  /** The union as one cube, if the cubes differ only in the sign of one literal. */
  Optional<Cube> union(Cube other) {
    long here = positive & other.negative;
    long there = negative & other.positive;
    boolean same = (positive ^ here) == (other.positive ^ there) && (negative ^ there) == (other.negative ^ here);
    return same && Long.bitCount(here | there) == 1
        ? Optional.of(new Cube(positive & ~here, negative & ~there))
        : Optional.empty();
  }
}
