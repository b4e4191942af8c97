/** Tests of the command line, and of the dependencies between all modules. */
package skein.cli;
