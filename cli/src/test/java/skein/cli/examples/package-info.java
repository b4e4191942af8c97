/** Checks the expected answers in the comments of the examples. */
package skein.cli.examples;
