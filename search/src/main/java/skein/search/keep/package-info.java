/** Records the course of a search in files that stay valid however the process is stopped. */
package skein.search.keep;
