package skein.search.level;

/** A predicate (by index) and the truth value to look for. */
public record WatchedPredicate(int predicate, boolean truth) {}
