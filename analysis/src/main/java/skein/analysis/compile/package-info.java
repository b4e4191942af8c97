/** Programs as JVM byte code: packed states, only primitives, no allocation per step. Tested against the interpreter. */
package skein.analysis.compile;
