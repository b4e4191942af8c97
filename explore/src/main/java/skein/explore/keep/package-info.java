/** Keeps the course of a search in files, in such a way that whatever stops the process, what is there can be trusted. */
package skein.explore.keep;
