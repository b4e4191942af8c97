/** Turns texts into syntax trees, or into diagnostics that say what is wrong where. */
package skein.chor.parse;
