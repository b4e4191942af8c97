/** Certificates written by hand, line by line. */
package skein.prove.certificate;
