/** Formulas of the µ-calculus, and conditions, that are given along with a model. */
package skein.ask.formula;
