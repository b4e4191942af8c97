/** Charts as data, drawn as SVG or PNG without any library, for commands, reports and web pages. */
package skein.plot;
