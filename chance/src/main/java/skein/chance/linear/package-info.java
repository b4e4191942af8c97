/** Linear-time formulas over explicit Markov models: automata and products. */
package skein.chance.linear;
