/** From text to syntax trees. */
package skein.net.parse;
