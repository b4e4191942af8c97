/** A program as formulas: its steps unrolled, its paths, and the time that solvers have. */
package skein.prove.system;
