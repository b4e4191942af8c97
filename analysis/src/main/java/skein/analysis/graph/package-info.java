/** Algorithms on graphs. */
package skein.analysis.graph;
