/** Value analysis: the values that each cell of a program can have. Sound; determines the number of bits of a cell. */
package skein.analysis.values;
