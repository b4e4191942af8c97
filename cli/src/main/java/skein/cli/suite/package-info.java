/** Runs the commands in the comments of models. */
package skein.cli.suite;
