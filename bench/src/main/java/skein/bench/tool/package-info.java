/** The tools that are measured, each run as a process of its own, the way a person would. */
package skein.bench.tool;
