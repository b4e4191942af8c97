package skein.explore;

import java.util.OptionalInt;

/**
 * How far a search goes and what it keeps.
 *
 * @param bound states at this depth are not expanded
 * @param probe but looked at, whether they have steps
 * @param edges whether transitions are kept for later
 */
record Scope(OptionalInt bound, boolean probe, boolean edges) {}
