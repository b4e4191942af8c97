package skein.analysis.relation;

/**
 * A cell of the state.
 *
 * @param variable its bits: a Boolean if it takes one bit, null if it takes none because it never changes
 */
public record Cell(int index, Term variable, CellEncoding code) {}
