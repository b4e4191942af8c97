/** Formulas of the µ-calculus that are given along with a model. */
package skein.ask.formula;
