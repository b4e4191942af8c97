/** Benchmarks: questions with targets, and comparisons with other tools on the same graphs in the same run. */
package skein.bench;
