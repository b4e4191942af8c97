package skein.core.answer;

/** The size of a check's search, and how long it took. */
public record Statistics(long states, long transitions, int depth, double seconds) {}
