/** Tests of the automata of linear-time formulas, mostly against naive means. */
package skein.explore.ltl;
