/** One question about many combinations of parameters: designs, finished cells on disk, tables and charts. */
package skein.cli.sweep;
