/** Holds the examples to what their comments promise. */
package skein.cli.examples;
