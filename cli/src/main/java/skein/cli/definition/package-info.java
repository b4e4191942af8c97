/** Definitions of languages on the command line: what they define, as inference rules, as a grammar, and as a page. */
package skein.cli.definition;
