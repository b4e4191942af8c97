/**
 * The search: packed states off the heap, exact, level by level on all cores, liveness by sweeps over
 * the stored states.
 */
package skein.explore.fast;
