/** Tests of the range analysis. */
package skein.emit.range;
