/** From texts to trees. */
package skein.rebeca.parse;
