/** From text to trees. */
package skein.prism.parse;
