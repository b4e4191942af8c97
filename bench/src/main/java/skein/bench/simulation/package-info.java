/** Random runs of some examples as one would write them by hand, to compare those of models with. */
package skein.bench.simulation;
