/** What the engines need of a solver, and the solvers behind it. */
package skein.prove.solve;
