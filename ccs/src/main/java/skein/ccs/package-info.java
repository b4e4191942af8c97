/** The language CCS: the entry point of its front end. */
package skein.ccs;
