/** Random runs, step by step: which step is drawn depends on the seed, the run's number and the state alone. */
package skein.simulate.sample;
