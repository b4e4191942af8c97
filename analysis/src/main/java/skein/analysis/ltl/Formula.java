package skein.analysis.ltl;

import java.util.Set;

/**
 * A linear-time formula in negation normal form, over numbered atoms. Created only by {@link Formulas}, which simplifies and hash-conses: equal
 * formulas are the same object.
 */
public abstract sealed class Formula {

  private Formula() {}

  static final class Constant extends Formula {

    final boolean value;

    private Constant(boolean value) {
      this.value = value;
    }
  }

  static final class Literal extends Formula {

    final int atom;
    final boolean positive;

    Literal(int atom, boolean positive) {
      this.atom = atom;
      this.positive = positive;
    }
  }

  /** Has two or more operands, none of them a conjunction. */
  static final class And extends Formula {

    final Set<Formula> operands;

    And(Set<Formula> operands) {
      this.operands = operands;
    }
  }

  /** Has two or more operands, none of them a disjunction. */
  static final class Or extends Formula {

    final Set<Formula> operands;

    Or(Set<Formula> operands) {
      this.operands = operands;
    }
  }

  static final class Next extends Formula {

    final Formula operand;

    Next(Formula operand) {
      this.operand = operand;
    }
  }

  static final class Until extends Formula {

    final Formula left;
    final Formula right;

    Until(Formula left, Formula right) {
      this.left = left;
      this.right = right;
    }
  }

  static final class Release extends Formula {

    final Formula left;
    final Formula right;

    Release(Formula left, Formula right) {
      this.left = left;
      this.right = right;
    }
  }

  static final Formula TRUE = new Constant(true);
  static final Formula FALSE = new Constant(false);
}
