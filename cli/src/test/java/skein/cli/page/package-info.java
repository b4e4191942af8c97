/** Tests of reports for a browser. */
package skein.cli.page;
