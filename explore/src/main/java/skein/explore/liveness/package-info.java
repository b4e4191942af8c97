/** Liveness on an explored graph: goals that can be avoided, and fair accepting cycles. */
package skein.explore.liveness;
