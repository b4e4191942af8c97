/** Tests of the solver, its certificates and its evidence, against semantics written from the definitions. */
package skein.lts.solve;
