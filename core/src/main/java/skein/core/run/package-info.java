/** Runs: as an engine found them, and replayed by the reference interpreter. */
package skein.core.run;
