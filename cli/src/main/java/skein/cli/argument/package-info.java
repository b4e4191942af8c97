/** Options and parameters that several commands share. */
package skein.cli.argument;
