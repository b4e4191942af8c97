/** Linear-time formulas and their automata. */
package skein.analysis.ltl;
