/** Values of explicit Markov models, with bounds that surely hold them. */
package skein.chance.solve;
