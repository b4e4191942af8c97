/** Emulation programs for external verifiers, and the engines that read back their answers. */
package skein.emit;
