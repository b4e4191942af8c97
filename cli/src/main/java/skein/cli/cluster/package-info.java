/** Work that is done by several machines, as asked for on the command line. */
package skein.cli.cluster;
