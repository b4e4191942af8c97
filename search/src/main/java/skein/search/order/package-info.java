/** Breadth-first search that gives states the same numbers whatever the number of threads. */
package skein.search.order;
