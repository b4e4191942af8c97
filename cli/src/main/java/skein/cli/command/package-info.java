/** The commands, one class each. */
package skein.cli.command;
