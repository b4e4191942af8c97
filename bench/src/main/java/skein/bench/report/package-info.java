/** What was measured, for people and for programs. */
package skein.bench.report;
