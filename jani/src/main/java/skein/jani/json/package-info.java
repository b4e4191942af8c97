/** JSON texts as trees that know where they are written. */
package skein.jani.json;
