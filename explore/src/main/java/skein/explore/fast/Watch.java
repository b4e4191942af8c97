package skein.explore.fast;

/** A predicate (by its number) and the truth of it that one looks for. */
public record Watch(int predicate, boolean truth) {}
