/** Linear-time formulas against computations without automata. */
package skein.chance.linear;
