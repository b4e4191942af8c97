/** Checks of names, recursion, deciders and formulas, before a choreography is given a meaning. */
package skein.chor.check;
