/** Breadth-first search, level by level on all cores, with what it sees on the way, its checkpoints and the ways back. */
package skein.explore.search;
