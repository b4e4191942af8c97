/** Connects ANTLR's parsers to diagnostics, so that all languages report syntax errors alike. */
package skein.grammar;
