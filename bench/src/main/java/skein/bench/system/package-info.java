/** Transition systems and parity games whose size is chosen, and programs that measure what Skein does with them. */
package skein.bench.system;
