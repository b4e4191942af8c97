/** A program as formulas: its unrolled steps, its paths, and the limits of solvers. */
package skein.prove.system;
