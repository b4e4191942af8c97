/** Bit-blasting: terms as gates over literals, for solvers and for circuits. */
package skein.analysis.bits;
