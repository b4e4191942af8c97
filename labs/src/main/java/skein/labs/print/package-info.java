/** From syntax trees back to LAbS text that means the same. */
package skein.labs.print;
