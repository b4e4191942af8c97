/** The measured tools, each run as a separate process, as a user would. */
package skein.bench.tool;
