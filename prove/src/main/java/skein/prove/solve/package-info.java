/** The solver interface of the engines, and its implementations. */
package skein.prove.solve;
