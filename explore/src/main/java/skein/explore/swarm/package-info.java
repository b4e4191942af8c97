/** Incomplete searches: bitstate depth-first search, and random search. */
package skein.explore.swarm;
