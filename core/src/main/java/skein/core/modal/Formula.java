package skein.core.modal;

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

  /** An operator of CTL with one operand, over maximal paths. */
  record Temporal(Operator operator, Formula body) implements Formula {}

  /** On all maximal paths, {@code goal} holds at some time, and {@code until} at all times before. */
  record AllUntil(Formula until, Formula goal) implements Formula {}

  /** On some maximal path, {@code goal} holds at some time, and {@code until} at all times before. */
  record SomeUntil(Formula until, Formula goal) implements Formula {}

  /** Every maximal path has such a label. */
  record Inevitable(LabelPattern label) implements Formula {}

  /** From every state before the first such label, such a label can be reached. */
  record Fairly(LabelPattern label) implements Formula {}

  /** There is no step. */
  record Deadlock() implements Formula {}

  /** On all (A) or some (E) maximal paths, the body holds globally (G), at some time (F), or after one step (X). */
  enum Operator { AG, EF, AF, EG, AX, EX }
}
