package skein.tapn.syntax;

/** A condition or a number. */
public sealed interface NetTerm permits NetCondition, NetCondition.Amount {}
