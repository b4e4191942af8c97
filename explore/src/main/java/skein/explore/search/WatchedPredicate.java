package skein.explore.search;

/** A predicate (by its number) and the truth of it that one looks for. */
public record WatchedPredicate(int predicate, boolean truth) {}
