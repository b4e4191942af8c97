/** Unit tests of the reductions. */
package skein.explore.reduce;
