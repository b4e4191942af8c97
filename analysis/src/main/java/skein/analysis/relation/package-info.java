/** The transition relation of a program as terms over bits, for everything that reasons instead of enumerating. */
package skein.analysis.relation;
