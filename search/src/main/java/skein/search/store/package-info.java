/** Storage for packed states: off-heap, exact or lossy, plain or as trees. */
package skein.search.store;
