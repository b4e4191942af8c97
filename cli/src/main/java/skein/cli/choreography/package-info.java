/** What commands need to show choreographies and to write their peers. */
package skein.cli.choreography;
