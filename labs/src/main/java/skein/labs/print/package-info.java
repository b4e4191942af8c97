/** Prints syntax trees as equivalent LAbS text. */
package skein.labs.print;
