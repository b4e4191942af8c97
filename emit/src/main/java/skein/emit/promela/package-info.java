/** Programs as Promela with the same graph, and SPIN, which searches it. */
package skein.emit.promela;
