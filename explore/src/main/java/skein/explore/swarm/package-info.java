/** Searches that do not try to see everything: depth first with bit tables, and at random. */
package skein.explore.swarm;
