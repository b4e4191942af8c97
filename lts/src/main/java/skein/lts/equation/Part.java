package skein.lts.equation;

import skein.lts.formula.LabelPattern;

/** A subformula in a system of equations; its operands are numbers of parts. */
public sealed interface Part {

  record Constant(boolean value) implements Part {}

  /** The condition holds, or does not hold, in the state. */
  record Condition(String text, boolean holds) implements Part {}

  record And(int left, int right) implements Part {}

  record Or(int left, int right) implements Part {}

  /** Some step with a matching label. */
  record Diamond(LabelPattern label, int body) implements Part {}

  /** All steps with matching labels. */
  record Box(LabelPattern label, int body) implements Part {}

  /** The variable of a least fixed point, with its right-hand side. */
  record Mu(String name, int body) implements Part {}

  /** The variable of a greatest fixed point, with its right-hand side. */
  record Nu(String name, int body) implements Part {}
}
