/** What is measured: models with their parameters, and where they are. */
package skein.bench.workload;
