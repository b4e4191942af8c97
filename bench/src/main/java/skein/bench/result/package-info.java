/** What was measured, and how it compares. */
package skein.bench.result;
