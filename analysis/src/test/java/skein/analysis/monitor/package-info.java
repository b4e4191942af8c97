/** Tests of monitors, mostly against all continuations of a bounded length. */
package skein.analysis.monitor;
