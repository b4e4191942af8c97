package skein.analysis.relation;

/**
 * A choice that a move makes: {@code low} plus the value of the input, if the move reaches it.
 *
 * @param input the variable, as wide as needed; null if there is nothing to choose
 * @param count an upper bound on the number of values
 * @param met whether the move reaches it
 */
public record Choice(Term input, long low, long count, Term met) {}
