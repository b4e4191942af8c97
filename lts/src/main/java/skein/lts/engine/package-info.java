/** Decides formulas of the µ-calculus about programs, with evidence and certificates. */
package skein.lts.engine;
