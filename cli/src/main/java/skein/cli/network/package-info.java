/** Answers about networks, for people and programs. */
package skein.cli.network;
