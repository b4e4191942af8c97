/** From JANI models to systems of guarded commands, and from their properties to claims. */
package skein.jani.read;
