/** Programs as circuits of and-gates and inverters in the AIGER format, and ABC, which proves their properties. */
package skein.emit.aiger;
