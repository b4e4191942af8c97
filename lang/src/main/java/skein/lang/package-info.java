/** Languages that users define: where definitions are found, and how models in them are loaded. */
package skein.lang;
