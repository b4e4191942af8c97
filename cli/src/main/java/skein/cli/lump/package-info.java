/** Blocks of equivalent states, in words and as JSON. */
package skein.cli.lump;
