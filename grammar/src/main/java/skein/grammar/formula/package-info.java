/** The operators of linear temporal logic, the same in all languages: their words, their meaning, and what to warn of. */
package skein.grammar.formula;
