/** Compares the built-in solver with enumeration and plain arithmetic. */
package skein.prove.sat;
