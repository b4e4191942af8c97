/** Programs as Horn clauses in SMT-LIB, for Spacer and similar tools. */
package skein.emit.smt;
