/** Texts in the PRISM language as trees. */
package skein.prism.syntax;
