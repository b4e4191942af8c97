/** Reads files about products on rails, line by line. */
package skein.flow.parse;
