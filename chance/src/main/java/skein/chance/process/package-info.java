/** Explicit Markov models: states, choices and branches with numbers. */
package skein.chance.process;
