/** Graphs that equivalences are computed on, and what is computed on all of them. */
package skein.lts.graph;
