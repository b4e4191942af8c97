/** A timed-arc net whose names and numbers are known. */
package skein.tapn.syntax;
