/** Errors in assumptions and predicates, handled in the same way for every engine. */
package skein.analysis.errors;
