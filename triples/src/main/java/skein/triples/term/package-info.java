/** Process terms and their normal forms, before they are numbered. */
package skein.triples.term;
