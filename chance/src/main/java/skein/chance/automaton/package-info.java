/** Linear-time formulas as automata: the formula that remains after each letter, and guesses of what holds from now on. */
package skein.chance.automaton;
