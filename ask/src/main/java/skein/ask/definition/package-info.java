/** Definitions of languages, which have no states: what they define, their rules and their grammar as in papers, and the skeleton that a new one starts from. */
package skein.ask.definition;
