/** Equivalences of labelled transition systems: the smallest system of each class, and why two systems differ. */
package skein.lts.relation;
