/** Symbolic engines based on solvers, for systems with too many states to enumerate. */
package skein.prove;
