/** The command line: arguments in, text or JSON and an exit code out. */
package skein.cli;
