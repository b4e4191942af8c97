/** Formulas of the modal µ-calculus with regular expressions over labels. */
package skein.lts.formula;
