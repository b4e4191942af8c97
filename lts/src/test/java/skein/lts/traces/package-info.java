/** Comparisons of traces, against a comparison of all traces up to a length. */
package skein.lts.traces;
