/** Where packed states are kept: off the heap, exact or by a few bits, plain or as trees. */
package skein.explore.store;
