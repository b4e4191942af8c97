/** Programs as circuits of and-gates and inverters in the AIGER format, and ABC, which proves things about them. */
package skein.emit.aiger;
