/** Rules and predicates as terms over the state before a step: what the reductions look at. */
package skein.explore.term;
