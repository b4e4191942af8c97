/** The transition relation of a program as terms over bits, for symbolic engines. */
package skein.analysis.relation;
