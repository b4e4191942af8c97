/** Checks of names, parameters and labels. */
package skein.net.check;
