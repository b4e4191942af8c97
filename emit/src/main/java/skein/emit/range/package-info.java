/** The numbers that expressions can come to: what emitters need to know to leave out checks that never fail. */
package skein.emit.range;
