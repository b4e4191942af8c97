/** Stands between the parsers that ANTLR generates and our diagnostics, so that every language finds and words mistakes alike. */
package skein.grammar;
