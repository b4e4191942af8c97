/** Graphs to search: programs, compiled or interpreted, and any other transition system. */
package skein.search.graph;
