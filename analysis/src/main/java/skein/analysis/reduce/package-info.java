/** Reductions of states as data, so that the engine that finds them and those that apply them need not know each other. */
package skein.analysis.reduce;
