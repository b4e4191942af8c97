/** Charts as data, drawn as SVG without any library, for commands, reports and web pages. */
package skein.plot;
