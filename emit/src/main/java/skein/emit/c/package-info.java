/** The emulation program as sequential C, for bounded model checkers, for SV-COMP's verifiers, and to be run. */
package skein.emit.c;
