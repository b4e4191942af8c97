package skein.chance.automaton;

import java.util.List;

/**
 * A linear-time formula in negation normal form, over numbered atoms. Created only by {@link LinearTerms}: equal formulas of one table are the same object and
 * have the same number.
 */
public sealed interface LinearTerm {

  int number();

  record Constant(int number, boolean value) implements LinearTerm {}

  record Literal(int number, int atom, boolean positive) implements LinearTerm {}

  /** Of two or more, none of them a conjunction. */
  record And(int number, List<LinearTerm> operands) implements LinearTerm {}

  /** Of two or more, none of them a disjunction. */
  record Or(int number, List<LinearTerm> operands) implements LinearTerm {}

  /** Holds after so many steps, at least one. */
  record Next(int number, LinearTerm operand, int steps) implements LinearTerm {}

  record Until(int number, LinearTerm left, LinearTerm right) implements LinearTerm {}

  /** The right one holds after at most so many steps, and the left one before. */
  record UntilWithin(int number, LinearTerm left, LinearTerm right, int most) implements LinearTerm {}

  /** The right one holds for so many steps, or up to and including the moment at which the left one does. */
  record ReleaseWithin(int number, LinearTerm left, LinearTerm right, int most) implements LinearTerm {}

  record Always(int number, LinearTerm operand) implements LinearTerm {}

  /** Whether it has no {@link Always}: every word that satisfies it has a beginning that shows it. */
  default boolean isCoSafe() {
    return switch (this) {
      case Constant _, Literal _ -> true;
      case And(var _, var operands) -> operands.stream().allMatch(LinearTerm::isCoSafe);
      case Or(var _, var operands) -> operands.stream().allMatch(LinearTerm::isCoSafe);
      case Next(var _, var operand, var _) -> operand.isCoSafe();
      case Until(var _, var left, var right) -> left.isCoSafe() && right.isCoSafe();
      case UntilWithin(var _, var left, var right, var _) -> left.isCoSafe() && right.isCoSafe();
      case ReleaseWithin(var _, var left, var right, var _) -> left.isCoSafe() && right.isCoSafe();
      case Always _ -> false;
    };
  }
}
