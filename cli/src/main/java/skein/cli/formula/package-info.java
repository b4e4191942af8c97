/** Formulas on the command line, and files with what shows them. */
package skein.cli.formula;
