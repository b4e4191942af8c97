/** From texts in the PRISM language to trees. */
package skein.prism.parse;
