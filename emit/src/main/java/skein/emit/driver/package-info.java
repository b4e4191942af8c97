/** Finds and runs outside tools, within limits, and keeps what they were given and what they said. */
package skein.emit.driver;
