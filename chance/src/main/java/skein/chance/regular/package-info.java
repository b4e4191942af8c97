/** Regular expressions with data, matched step by step. */
package skein.chance.regular;
