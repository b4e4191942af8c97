/** Tables with a line for each of several models: as text and as comma-separated values. */
package skein.cli.table;
