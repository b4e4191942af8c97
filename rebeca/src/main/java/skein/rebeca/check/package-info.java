/** Finds the errors in trees, and what their names mean. */
package skein.rebeca.check;
