/** Value analysis: which values each cell of a program can have at all. Sound; decides how many bits a cell takes. */
package skein.analysis.values;
