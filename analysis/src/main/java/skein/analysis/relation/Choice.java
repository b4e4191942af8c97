package skein.analysis.relation;

/**
 * A choice that a move makes: {@code low} plus the value of the input, if the move comes to it.
 *
 * @param input the variable, as wide as needed; null if there is nothing to choose
 * @param count how many values there may be at all
 * @param met whether the move comes to it
 */
public record Choice(Term input, long low, long count, Term met) {}
