/** Shows results in a browser: the scripts and the style, and a page that holds them together with the data in one file. */
package skein.report;
