/** What a searched graph tells about runs without end: goals that can be avoided, and accepting cycles that are fair. */
package skein.explore.liveness;
