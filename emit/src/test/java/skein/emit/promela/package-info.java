/** Emitted Promela, and the real SPIN where it is installed. */
package skein.emit.promela;
