/** Transition systems on the command line: where they come from, how they are compared, and why they differ. */
package skein.cli.relation;
