/** Turns a timed-arc net into a program whose states are its markings. */
package skein.tapn.lower;
