/** Parses text into syntax trees, with helpful error messages. */
package skein.ccs.parse;
