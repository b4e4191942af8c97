/**
 * The compiled engine: packed states off the heap, exact, level by level on all cores, liveness by
 * sweeps over the stored states. Same answers as the plain search beside it, which it is tested against.
 */
package skein.explore.fast;
