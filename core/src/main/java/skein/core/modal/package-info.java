/** Formulas of the modal µ-calculus, as they are written. */
package skein.core.modal;
