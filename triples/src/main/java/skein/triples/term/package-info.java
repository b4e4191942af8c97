/** Process terms and their normal forms, before locations are numbered. */
package skein.triples.term;
