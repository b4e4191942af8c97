/** The explicit-state engine: visits every state, one by one, and judges properties on the graph. */
package skein.explore;
