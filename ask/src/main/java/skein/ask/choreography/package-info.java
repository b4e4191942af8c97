/** Questions about the text of a choreography: pictures, projections, files for other programs, stable buffers and repairs. */
package skein.ask.choreography;
