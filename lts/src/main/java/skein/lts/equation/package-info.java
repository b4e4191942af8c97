/** Formulas as systems of fixed-point equations, without derived operators, regular expressions and negations. */
package skein.lts.equation;
