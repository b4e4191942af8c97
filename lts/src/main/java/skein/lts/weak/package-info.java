/** Weak bisimulation in memory that is linear in the graph. */
package skein.lts.weak;
