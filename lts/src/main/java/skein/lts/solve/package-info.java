/** Decides formulas by parity games, on the fly. */
package skein.lts.solve;
