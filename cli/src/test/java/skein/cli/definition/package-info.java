/** Tests of definitions of languages on the command line. */
package skein.cli.definition;
