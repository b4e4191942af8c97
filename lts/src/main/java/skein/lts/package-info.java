/** Labelled transition systems as values. */
package skein.lts;
