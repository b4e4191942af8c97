/** Horn clauses, solved by Spacer. */
package skein.emit.smt;
