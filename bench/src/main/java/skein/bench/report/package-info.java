/** Reports as text and JSON. */
package skein.bench.report;
