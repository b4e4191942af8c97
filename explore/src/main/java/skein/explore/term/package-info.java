/** Rules and predicates as terms over the state before a step, for the reductions. */
package skein.explore.term;
