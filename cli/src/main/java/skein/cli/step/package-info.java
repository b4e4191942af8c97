/** Stepping through a model by hand: a person, or a file with commands, chooses each step. */
package skein.cli.step;
