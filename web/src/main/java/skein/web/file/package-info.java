/** The files that the page may see: those below one folder, and the examples. */
package skein.web.file;
