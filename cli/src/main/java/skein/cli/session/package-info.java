/** One run of the command line: its streams, limits, progress and errors. */
package skein.cli.session;
