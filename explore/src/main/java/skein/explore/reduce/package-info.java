/** State space reductions that change no answer: symmetry, partial order, and dead variables. */
package skein.explore.reduce;
