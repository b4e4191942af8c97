/** Algorithms on graphs that searches of different kinds need. */
package skein.explore.graph;
