/** The rules of the semantics as functions of the emulation program, to be read. */
package skein.labs.method;
