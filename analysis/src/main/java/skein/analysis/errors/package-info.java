/** Errors in assumptions and predicates, found for every engine in the same way. */
package skein.analysis.errors;
