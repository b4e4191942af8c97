/** Estimates from many random runs: probabilities, times and quantities, each with its confidence. */
package skein.estimate;
