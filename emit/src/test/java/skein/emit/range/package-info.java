/** Tests of what values are found to be. */
package skein.emit.range;
