/** Circuits read back and run, and the real ABC where it is installed. */
package skein.emit.aiger;
