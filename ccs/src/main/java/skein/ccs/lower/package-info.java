/** From syntax trees over triples to a program. */
package skein.ccs.lower;
