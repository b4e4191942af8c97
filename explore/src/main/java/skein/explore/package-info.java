/** The explicit-state engine: enumerates states, and judges properties on the graph. */
package skein.explore;
