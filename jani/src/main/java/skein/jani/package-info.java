/** JANI models. */
package skein.jani;
