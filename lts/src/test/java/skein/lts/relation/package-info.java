/** Equivalences against their definitions. */
package skein.lts.relation;
