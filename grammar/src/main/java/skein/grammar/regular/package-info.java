/** Regular expressions over labels, with data, in questions about chance: the same in all languages. */
package skein.grammar.regular;
