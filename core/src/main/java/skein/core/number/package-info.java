/** Exact numbers, and bounds of numbers that are not known exactly. */
package skein.core.number;
