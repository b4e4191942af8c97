/** Blocks of states against published numbers, and against definitions. */
package skein.chance.lump;
