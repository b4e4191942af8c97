/** Ranges of expressions, so that emitters can leave out checks that never fail. */
package skein.emit.range;
