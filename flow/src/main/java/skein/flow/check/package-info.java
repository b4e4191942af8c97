/** Finds out what the names mean, and what numbers the parameters make. */
package skein.flow.check;
