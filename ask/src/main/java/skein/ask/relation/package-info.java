/** Questions about labelled transition systems: their smallest form by an equivalence, and whether two are equivalent. */
package skein.ask.relation;
