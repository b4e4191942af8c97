/** Compiles programs to graphs with the reductions that the questions allow. */
package skein.explore.graph;
