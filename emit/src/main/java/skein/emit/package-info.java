/** Emulation programs for other people's verifiers, and what brings their answers back. */
package skein.emit;
