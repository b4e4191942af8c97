/** From texts to trees. */
package skein.pop.parse;
