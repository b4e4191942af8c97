package skein.ccs.syntax;

import skein.grammar.question.Question;

/** The forms of properties. */
public sealed interface PropertyForm {

  /** Every state has a step, or the system has ended. */
  record DeadlockFree() implements PropertyForm {}

  /** Some execution reaches a state with the condition. */
  record Reachable(Condition condition) implements PropertyForm {}

  /** Every execution satisfies the formula. */
  record Linear(Formula formula) implements PropertyForm {}

  /** About chance. */
  record Asked(Question<Formula, Condition, Long> question) implements PropertyForm {}
}
