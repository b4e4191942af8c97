/** Processes that are given state by state: DRN files and PRISM's explicit files, as programs. */
package skein.jani.matrix;
