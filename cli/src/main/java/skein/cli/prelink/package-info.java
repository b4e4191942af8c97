/** Rewrites class files so that the start-up cache can hold them completely. */
package skein.cli.prelink;
