/** Generates the transition system of each group of cells alone, limited to what the other groups really offer. */
package skein.compose.leaf;
