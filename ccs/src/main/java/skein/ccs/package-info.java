/** The language CCS: the door to its front end. */
package skein.ccs;
