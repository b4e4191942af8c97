/** Tests of emitted Promela, with SPIN where it is installed. */
package skein.emit.promela;
