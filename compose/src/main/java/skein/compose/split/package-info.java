/** Splits a program into groups of cells, and each step into what every group contributes to it. */
package skein.compose.split;
