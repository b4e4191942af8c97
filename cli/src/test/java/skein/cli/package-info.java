/** Tests of the command line, and of the shape of the whole. */
package skein.cli;
