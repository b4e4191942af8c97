/** Linear-time formulas and their automata. */
package skein.explore.ltl;
