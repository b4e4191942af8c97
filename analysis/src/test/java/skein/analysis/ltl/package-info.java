/** Tests of the automata of linear-time formulas, mostly against naive implementations. */
package skein.analysis.ltl;
