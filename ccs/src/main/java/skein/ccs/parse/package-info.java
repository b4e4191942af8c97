/** From text to syntax trees, with something helpful to say about texts that are no CCS. */
package skein.ccs.parse;
