/** Markov models: how fast they are built and solved, and the same by hand. */
package skein.bench.chance;
