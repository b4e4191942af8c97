/** Linear-time formulas: their automata, and the search for executions that break them, fairly if need be. */
package skein.explore.ltl;
