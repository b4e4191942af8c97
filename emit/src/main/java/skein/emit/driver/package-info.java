/** Finds and runs external tools, within limits, and keeps their input and output. */
package skein.emit.driver;
