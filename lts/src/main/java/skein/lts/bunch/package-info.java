/** Partitions of states that are stable under bunches of transitions. */
package skein.lts.bunch;
