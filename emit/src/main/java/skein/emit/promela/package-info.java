/** Programs as Promela whose graph is the program's own, and SPIN, which searches it. */
package skein.emit.promela;
