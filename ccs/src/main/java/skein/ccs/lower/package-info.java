/** Lowers syntax trees to a program, by way of triples. */
package skein.ccs.lower;
