/** Reports for a browser: what a page shows besides the result itself. */
package skein.cli.page;
