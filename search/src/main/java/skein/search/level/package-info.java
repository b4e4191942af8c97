/** Parallel breadth-first search by levels, with its observations, checkpoints and paths. */
package skein.search.level;
