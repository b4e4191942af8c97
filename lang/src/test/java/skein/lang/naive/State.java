package skein.lang.naive;

import java.util.List;

/** The values of all cells, a term for each agent (or the one of the system), and whose turn it is (-1 without turns). */
record State(List<Object> values, List<Term> control, int turn) {}
