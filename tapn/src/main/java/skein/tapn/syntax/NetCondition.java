package skein.tapn.syntax;

import skein.core.source.Span;

/** A condition on markings. */
public sealed interface NetCondition extends NetTerm {

  record Truth(boolean value) implements NetCondition {}

  /** No firing is possible, now or after any delay. */
  record Stuck() implements NetCondition {}

  record Compared(Comparison comparison, Amount left, Amount right) implements NetCondition {}

  record Not(NetCondition body) implements NetCondition {}

  record Both(NetCondition left, NetCondition right) implements NetCondition {}

  record Either(NetCondition left, NetCondition right) implements NetCondition {}

  enum Comparison { LESS, AT_MOST, EQUAL, NOT_EQUAL, AT_LEAST, MORE }

  /** A number. */
  sealed interface Amount extends NetTerm {}

  record Literal(long value) implements Amount {}

  /** How many tokens the place holds. */
  record Held(int place) implements Amount {}

  /** @param sign one of {@code + - *} */
  record Computed(char sign, Amount left, Amount right, Span at) implements Amount {}
}
