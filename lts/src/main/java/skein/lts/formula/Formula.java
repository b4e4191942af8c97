package skein.lts.formula;

/** A formula about the states of a transition system, as it is written. */
public sealed interface Formula {

  record Constant(boolean value) implements Formula {}

  record Variable(String name) implements Formula {}

  /** A condition on the state in the language of the model. */
  record Predicate(String text) implements Formula {}

  record Not(Formula body) implements Formula {}

  record And(Formula left, Formula right) implements Formula {}

  record Or(Formula left, Formula right) implements Formula {}

  record Implies(Formula left, Formula right) implements Formula {}

  /** Some path whose labels match leads to the body. */
  record Diamond(PathPattern path, Formula body) implements Formula {}

  /** All paths whose labels match lead to the body. */
  record Box(PathPattern path, Formula body) implements Formula {}

  /** The least fixed point. */
  record Mu(String name, Formula body) implements Formula {}

  /** The greatest fixed point. */
  record Nu(String name, Formula body) implements Formula {}
}
