/** Charts of results, and the files they are written to. */
package skein.cli.plot;
