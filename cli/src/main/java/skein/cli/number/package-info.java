/** Computed numbers in words. */
package skein.cli.number;
