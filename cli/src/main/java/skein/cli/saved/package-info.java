/** Runs that were saved to files. */
package skein.cli.saved;
