/** Tests of what reductions rest on, piece by piece. */
package skein.explore.reduce;
