package skein.lts.equation;

import skein.core.modal.LabelPattern;

/** A subformula in a system of equations; its operands are numbers of parts. */
public sealed interface EquationPart {

  record Constant(boolean value) implements EquationPart {}

  /** The condition holds, or does not hold, in the state. */
  record Condition(String text, boolean holds) implements EquationPart {}

  record And(int left, int right) implements EquationPart {}

  record Or(int left, int right) implements EquationPart {}

  /** Some step with a matching label. */
  record Diamond(LabelPattern label, int body) implements EquationPart {}

  /** All steps with matching labels. */
  record Box(LabelPattern label, int body) implements EquationPart {}

  /** The variable of a least fixed point, with its right-hand side. */
  record Mu(String name, int body) implements EquationPart {}

  /** The variable of a greatest fixed point, with its right-hand side. */
  record Nu(String name, int body) implements EquationPart {}
}
