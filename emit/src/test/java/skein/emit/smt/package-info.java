/** Tests of Horn clauses, with Spacer. */
package skein.emit.smt;
