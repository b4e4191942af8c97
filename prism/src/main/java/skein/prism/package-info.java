/** The PRISM language: models and properties. */
package skein.prism;
