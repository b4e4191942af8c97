/** Networks as programs. */
package skein.net.lower;
