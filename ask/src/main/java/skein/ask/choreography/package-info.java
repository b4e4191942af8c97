/** Questions about choreographies and their peers: pictures, projections, and files for other programs. */
package skein.ask.choreography;
