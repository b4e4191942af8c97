/** Programs as Horn clauses in SMT-LIB, for Spacer and others. */
package skein.emit.smt;
