/**
 * A second opinion on what a LAbS model means: an evaluator written sentence by sentence from the language page, over syntax trees
 * only. It shares nothing with the lowering, so that the two can be compared.
 */
package skein.labs.naive;
