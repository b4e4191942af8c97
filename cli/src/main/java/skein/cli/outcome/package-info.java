/** What came of the commands' work on one model or several: the data that formats and texts show. */
package skein.cli.outcome;
