package skein.explore.ltl;

import java.util.Set;

/**
 * A linear-time formula in negation normal form, over numbered atoms. Made by {@link Formulas}, which
 * simplifies; conjunctions and disjunctions are flat, of two operands or more.
 */
public sealed interface Formula {

  record True() implements Formula {}

  record False() implements Formula {}

  record Literal(int atom, boolean positive) implements Formula {}

  record And(Set<Formula> operands) implements Formula {}

  record Or(Set<Formula> operands) implements Formula {}

  record Next(Formula operand) implements Formula {}

  record Until(Formula left, Formula right) implements Formula {}

  record Release(Formula left, Formula right) implements Formula {}

  Formula TRUE = new True();
  Formula FALSE = new False();
}
