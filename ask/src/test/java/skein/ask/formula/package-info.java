/** Formulas against the other engines, and against the queries that Skein writes for CADP. */
package skein.ask.formula;
