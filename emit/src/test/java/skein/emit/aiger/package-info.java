/** Tests of circuits, by simulation and with ABC where it is installed. */
package skein.emit.aiger;
