/** Static checks of a parsed text. */
package skein.ccs.check;
