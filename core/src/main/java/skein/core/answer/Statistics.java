package skein.core.answer;

/** What a check looked at, and how long it took. */
public record Statistics(long states, long transitions, int depth, double seconds) {}
