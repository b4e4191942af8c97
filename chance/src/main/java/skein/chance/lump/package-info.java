/** Probabilistic bisimulation: which states of an explicit Markov model need not be told apart. */
package skein.chance.lump;
