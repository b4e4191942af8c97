/** The PRISM language. */
package skein.prism;
